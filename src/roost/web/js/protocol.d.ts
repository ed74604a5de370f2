/** Every message between this page and the table.
 *  Made by scripts/_protocol.py from wire/messages.py and wire/parts.py: change those, not this. */

export type Wire = 2;

/** The first message of a page: which seat it asks for. */
export interface Hello {
  type: "hello";
  /** the page's `WIRE` */
  wire: number;
  /** names the seat and its match; made and signed by the server */
  token: string;
  /** "en", "nb" or "id" */
  language: string;
  /** The newest version that the page has: the first update brings the events after it. `null`: the
   *  page has none. */
  since?: number | null;
}

/** Do these actions of this seat: all of them, or none if one is refused. */
export interface Act {
  type: "act";
  /** chosen by the page, to match the answer with the message */
  id: number;
  /** the table's version that the person saw; an older one is refused */
  version: number;
  /** "play R14", or "bury R5" once for each card */
  actions: string[];
}

/** Deal the next deal. */
export interface Deal {
  type: "deal";
  /** as in `act` */
  id: number;
  /** as in `act` */
  version: number;
}

/** Mix the person's words into the shuffle, before the first deal. */
export interface Phrase {
  type: "phrase";
  /** as in `act` */
  id: number;
  /** as in `act` */
  version: number;
  /** the words */
  text: string;
}

/** Take back the last action of this seat and all that came after it. */
export interface Undo {
  type: "undo";
  /** as in `act` */
  id: number;
  /** as in `act` */
  version: number;
}

/** Bring back what the last undo took back. */
export interface Redo {
  type: "redo";
  /** as in `act` */
  id: number;
  /** as in `act` */
  version: number;
}

/** Play the deal to its end: all remaining tricks are certain to be this seat's. */
export interface Claim {
  type: "claim";
  /** as in `act` */
  id: number;
  /** as in `act` */
  version: number;
}

/** End the match here, so that its record may be opened. */
export interface GiveUp {
  type: "give-up";
  /** as in `act` */
  id: number;
  /** as in `act` */
  version: number;
}

/** Ask what the strongest computer player would do. The table stays as it is. */
export interface Hint {
  type: "hint";
  /** as in `act` */
  id: number;
  /** as in `act` */
  version: number;
}

/** Use another language from now on. The whole table is sent again in it. */
export interface Speak {
  type: "speak";
  /** "en", "nb" or "id" */
  language: string;
}

/** Ask whether the table answers. The answer comes after those to all earlier messages, but it does
 *  not wait for hints. */
export interface Ping {
  type: "ping";
  /** comes back in the answer */
  id: number;
}

/** The answer to `hello`, and sent again after `speak`: all that stays the same in a match. */
export interface Seated {
  type: "seated";
  /** the table's `WIRE` */
  wire: number;
  /** the number of the match */
  table: number;
  /** the page's own seat */
  seat: number;
  /** that of the texts: "en", "nb" or "id" */
  language: string;
  /** the match's name; the game's if it was given none */
  name: string;
  /** the game's key: "crowsnest" */
  game: string;
  /** the game's name in the page's language */
  game_name: string;
  /** the house rules as in a link: "bird=low,target=500"; "" for none */
  rules: string;
  /** a sentence for each way in which the house differs from the game */
  ways: string[];
  /** by seat */
  seats: SeatName[];
  /** by account, the label above its score: "We", "They"; a seat's label */
  accounts: string[];
  /** whether sides stay the same for the match (Rook), or a partner is called */
  partners: boolean;
  /** by card: all cards of this game's pack that are played with */
  cards: Record<string, CardFace>;
  /** by suit: its name in words */
  suits: Record<string, string>;
  /** what is bid and captured */
  unit: "points" | "tricks";
  /** all that can be won in one deal, in `unit` */
  total: number;
  /** how many cards the nest has; 0: there is none */
  nest: number;
  /** the score that ends the match */
  target: number;
  /** the number of deals that ends the match instead; `null`: the score does */
  deals: number | null;
  /** whether this is the tutorial's match */
  lesson: boolean;
  /** The sentence that other computer players play than the match asks for, and why. `null`: the
   *  match has the players that it asks for. */
  instead: string | null;
}

/** The table at one version. One comes for every entry of the table's log. Lines of the score sheet
 *  that the page has already are not sent again: the sheet is the first `kept` lines that the page
 *  has, followed by `deals`. */
export interface Update {
  type: "update";
  /** the length of the table's log */
  version: number;
  /** whether this replaces all earlier updates: some may have been left out */
  fresh: boolean;
  /** events since the version before it, or since `since` of `hello` */
  happened: Happening[];
  /** how many lines of the score sheet stay as they are; 0 if `fresh` */
  kept: number;
  /** the lines that follow them, one for each scored deal */
  deals: DealLine[];
  /** how the table stands */
  scene: Scene;
}

/** What was asked is done and saved. */
export interface Done {
  type: "done";
  /** that of the message */
  id: number;
  /** the table's version right after it */
  version: number;
}

/** What was asked is not done, and nothing has changed. */
export interface Refused {
  type: "refused";
  /** that of the message; `null`: it had none, or it could not be read */
  id: number | null;
  /** the key of the reason: "must-follow" */
  key: string;
  /** the reason in a sentence */
  text: string;
}

/** The answer to `hint`. */
export interface Hinted {
  type: "hinted";
  /** that of the message */
  id: number;
  /** One action; while cards are still to be laid away one for each of them, in an order in which
   *  they may be done. */
  actions: string[];
  /** what to do and why */
  text: string;
}

/** This connection ends. The page says why, and connects again by itself only after `stopping`. */
export interface Left {
  type: "left";
  /** Another page has this seat now, the match was deleted, or the program stops. */
  why: "taken-over" | "gone" | "stopping";
  /** the reason in a sentence */
  text: string;
}

/** The answer to `ping`. */
export interface Pong {
  type: "pong";
  /** that of the message */
  id: number;
}

/** A card's name and value. */
export interface CardFace {
  /** in words: "red 14" */
  name: string;
  /** what the card counts in a trick; 0 if it is no counter */
  points: number;
}

/** Who sits at a seat. */
export interface SeatName {
  /** "You", or a name */
  label: string;
  /** the account that this seat's score goes to */
  team: number;
  /** where it sits, seen from the page's seat: "left of you"; "" for the page's own */
  place: string;
  /** the key of a computer player; `null`: a person */
  player: string | null;
}

/** One bid, pass or other call of the auction. */
export interface Word {
  /** who said it */
  seat: number;
  /** as in records: "bid 80", "pass" */
  action: string;
  /** as it is shown beside the seat: "80", "passes" */
  text: string;
}

/** A card and who played it. */
export interface Card {
  seat: number;
  card: string;
}

/** A complete trick. */
export interface TrickShown {
  /** in the order played */
  cards: Card[];
  /** the seat that took it */
  taker: number;
  /** the points of its cards; 1 where tricks are counted */
  points: number;
}

/** How far the declarer's side is on the way to its bid, from what all seats may know. All numbers
 *  are points, or tricks in Amerikaner. */
export interface Meter {
  /** taken so far by the declarer's side, as far as it is known */
  got: number;
  /** taken so far by the others */
  theirs: number;
  /** the bid; for a bid of everything the same as `total` */
  need: number;
  /** all that can be won in one deal */
  total: number;
  /** "made" or "set" as soon as that is certain */
  state: "open" | "made" | "set";
}

/** A line of the account of a deal. */
export interface Row {
  /** what the line is: "Captured" */
  what: string;
  /** a remark beside it; "" for none */
  note: string;
  /** one text for each of the account's columns, in their order */
  cells: string[];
  /** how the line is drawn */
  kind: "cards" | "plain" | "sum" | "total";
  /** of kind "cards": by column, the counters that the cell adds up */
  cards: string[][];
}

/** Cards laid open after a deal. */
export interface Hand {
  /** whose they are: "Berit", "Nest", "Laid away" */
  label: string;
  /** trump first, then suit by suit, high to low */
  cards: string[];
}

/** The account of the deal just scored. */
export interface Account {
  /** the deal's number, from 1 */
  deal: number;
  /** whether the bid was made */
  made: boolean;
  /** "Made" or "Set", in the page's language */
  stamp: string;
  /** a sentence: who bid what, and how it ended */
  title: string;
  /** the accounts' labels, by account; more than two: most points first */
  columns: string[];
  /** in the order in which they stand */
  rows: Row[];
  /** by seat the hands as dealt, and then the nest if there was one */
  dealt: Hand[];
  /** By seat the hands after the exchange with the nest, then what was laid away. Empty without a
   *  nest. */
  played: Hand[];
  /** in the order played */
  tricks: TrickShown[];
}

/** A line of the score sheet: a scored deal. */
export interface DealLine {
  /** the deal's number, from 1 */
  deal: number;
  /** a seat */
  declarer: number;
  /** as in a sentence: "120", "the moon" */
  bid: string;
  /** whether the bid was made */
  made: boolean;
  /** made or set, and by how much: "made, 5 over" */
  outcome: string;
  /** by account: the change of the score, in points */
  delta: number[];
  /** by account: the score after this deal, in points */
  totals: number[];
}

/** The end of a match. */
export interface Final {
  /** a sentence: who has won, or that the match was given up */
  title: string;
  /** whether the page's seat is among the winners; false if the match was given up */
  won: boolean;
  /** the shuffle's seed in hexadecimal; `null`: the cards come from no seed */
  seed: string | null;
  /** the words mixed into the shuffle; `null`: there are none */
  phrase: string | null;
}

/** An event: its fields are for what is drawn, its sentence for a screen reader. */
export interface Happening {
  /** that of the game's event: "played", "trick-taken" */
  kind: string;
  /** the event in one sentence */
  text: string;
  /** whose event it is; `null`: nobody's */
  seat: number | null;
  /** a card that all may see, or this seat's own; `null`: no card */
  card: string | null;
}

/** The table as one seat sees it now: all that the page draws, and all that the seat may do. What
 *  is not known yet is `null` or empty. */
export interface Scene {
  /** What is to be done: "deal" stands before a deal and between two, "call" for calling a card. */
  phase: "deal" | "auction" | "nest" | "trump" | "call" | "play" | "over";
  /** whether the match was ended before its end */
  given_up: boolean;
  /** the number of the deal under way, or of the last one; 0 before the first */
  deal: number;
  /** the seat that dealt it; before the first deal the seat that will */
  dealer: number;
  /** the seat to act; `null` between deals and after the match */
  turn: number | null;
  /** what is to be done now, in a few words: "Your turn" */
  words: string;
  /** the reason, in a sentence: "Red was led: play red, or the bird." */
  why: string;
  /** advice of the tutorial; "" outside the tutorial */
  coach: string;
  /** this seat's cards: trump first, then suit by suit, high to low */
  hand: string[];
  /** in phases "nest" and "trump": those of `hand` that came from the nest */
  fresh: string[];
  /** by seat: how many cards it holds */
  counts: number[];
  /** the auction so far, the first word first */
  said: Word[];
  /** the highest bid: "120", "the moon"; `null` while nobody has bid */
  bid: string | null;
  /** the seat that made it */
  bidder: number | null;
  /** the seat that won the auction; `null` until it is won */
  declarer: number | null;
  /** the nest's top card where the house shows it; `null`: not shown */
  shown: string | null;
  /** how many cards the declarer has still to lay away; 0 outside phase "nest" */
  left: number;
  /** the cards that this seat has laid away */
  buried: string[];
  /** the trump suit; `null` until it is known, or where there is none */
  trump: string | null;
  /** the card called to find a partner; `null`: none is called */
  called: string | null;
  /** the seat that played the called card; `null` until then, and in Rook */
  partner: number | null;
  /** the seat that leads the trick under way; `null` before the first */
  leader: number | null;
  /** the cards of the trick under way, in the order played */
  trick: Card[];
  /** the seat whose card would take that trick now; `null`: no card lies */
  ahead: number | null;
  /** the complete tricks of the deal, the first one first */
  taken: TrickShown[];
  /** by seat: how many tricks it took in this deal */
  tricks: number[];
  /** by account: what it took in this deal; at its end with all bonuses */
  captured: number[];
  /** `null` before there is a declarer */
  meter: Meter | null;
  /** by account: the score of the match, in points */
  totals: number[];
  /** the account of a played deal, until the next deal begins */
  account: Account | null;
  /** How often something was taken back after cards were seen, in a sentence: when the match has
   *  ended, and with an account if it happened at all. Else "". */
  taken_back: string;
  /** `null` while the match is under way */
  final: Final | null;
  /** the seal of this deal, between deals of the next; `null`: it has none */
  seal: string | null;
  /** the actions that this seat may do now; empty when it is not its turn */
  legal: string[];
  /** by held card that may not be used now: the reason, in a sentence */
  refused: Record<string, string>;
  /** in the auction, by action of `legal`: the label of its button */
  bids: Record<string, string>;
  /** whether the next deal may be dealt now */
  may_deal: boolean;
  /** whether words may be mixed into the shuffle now */
  may_phrase: boolean;
  /** whether this seat may take back its last action */
  may_undo: boolean;
  /** whether this seat may bring back what was taken back last */
  may_redo: boolean;
  /** whether all remaining tricks are certain to be this seat's */
  may_claim: boolean;
  /** whether the match may be ended here: it is under way */
  may_give_up: boolean;
}

export type Asked = Hello | Act | Deal | Phrase | Undo | Redo | Claim | GiveUp | Hint | Speak | Ping;

export type Told = Seated | Update | Done | Refused | Hinted | Left | Pong;
