/** Every message between this page and the table.
 *  Made by scripts/_protocol.py from wire/messages.py: change that, not this. */

export type Wire = 2;

/** The first message: which seat of which table, by its token. `since` is the newest version that
 *  the page has, if any: the events after it come with the first update. */
export interface Hello {
  type: "hello";
  wire: number;
  token: string;
  language: string;
  since?: number | null;
}

/** Actions of this seat, done all or none: "play R14", or "bury R5" once for each card. `id` is the
 *  page's own, higher with each message of a page; `version` the one acted upon. */
export interface Act {
  type: "act";
  id: number;
  version: number;
  actions: string[];
}

/** Deal the next deal. */
export interface Deal {
  type: "deal";
  id: number;
  version: number;
}

/** Mix words of the person's into the shuffle, before the first deal. */
export interface Phrase {
  type: "phrase";
  id: number;
  version: number;
  text: string;
}

/** Take this seat's last action back. */
export interface Undo {
  type: "undo";
  id: number;
  version: number;
}

/** Bring back what the last undo took. */
export interface Redo {
  type: "redo";
  id: number;
  version: number;
}

/** All the rest is this seat's: play it out. */
export interface Claim {
  type: "claim";
  id: number;
  version: number;
}

/** End the match here, so that its record may be opened. */
export interface GiveUp {
  type: "give-up";
  id: number;
  version: number;
}

/** What would the best player present do? Nothing is done. */
export interface Hint {
  type: "hint";
  id: number;
  version: number;
}

/** Another language from now on; the table is told anew in it. */
export interface Speak {
  type: "speak";
  language: string;
}

/** Are you there? It is answered once what was asked before it is done, but for a hint. */
export interface Ping {
  type: "ping";
  id: number;
}

/** What a card is: its name in words ("red 14"), and its points. */
export interface CardFace {
  name: string;
  points: number;
}

/** Who sits at a seat. `label` is "You" or a name; `team` the account that its score goes to;
 *  `place` is where it sits ("left of you", "your partner"), empty for oneself; `player` the key of
 *  a computer player, `None` for a person. */
export interface SeatName {
  label: string;
  team: number;
  place: string;
  player: string | null;
}

/** The answer to `hello`, and again after `speak`: all that stays the same during a match. `rules`
 *  are the house's switches ("bird=low,target=500"), for a link; `ways` the sentences on how they
 *  differ from the game's own; `accounts` stand above the scores ("We", "They"; in Amerikaner the
 *  seats' labels); `partners` says that sides are fixed; `lesson` that this is the tutorial hand;
 *  `instead` is the sentence that other computer players sit there than were asked for, and why. */
export interface Seated {
  type: "seated";
  wire: number;
  table: number;
  seat: number;
  language: string;
  name: string;
  game: string;
  game_name: string;
  rules: string;
  ways: string[];
  seats: SeatName[];
  accounts: string[];
  partners: boolean;
  cards: Record<string, CardFace>;
  suits: Record<string, string>;
  unit: "points" | "tricks";
  total: number;
  nest: number;
  target: number;
  deals: number | null;
  lesson: boolean;
  instead: string | null;
}

/** A word of the auction: the action ("bid 80", "pass") and how it is shown ("80", "passes"). */
export interface Word {
  seat: number;
  action: string;
  text: string;
}

/** A card and who played it. */
export interface Card {
  seat: number;
  card: string;
}

/** A complete trick: the cards in the order played, who took it, what is in it. */
export interface Trick {
  cards: Card[];
  taker: number;
  points: number;
}

/** How far the declarer's side is: `got` of `need`, the others' `theirs`, of `total`. Counts only
 *  what all may know. `state` says whether it is certain already. */
export interface Meter {
  got: number;
  theirs: number;
  need: number;
  total: number;
  state: "open" | "made" | "set";
}

/** A line of an account: what it is, a remark, one cell for each column, and for `kind` "cards" the
 *  counters that each column's cell counts. */
export interface Row {
  what: string;
  note: string;
  cells: string[];
  kind: "cards" | "plain" | "sum" | "total";
  cards: string[][];
}

/** Cards laid open after a deal, with a label ("Berit", "Nest", "Laid away"). */
export interface Hand {
  label: string;
  cards: string[];
}

/** The account of the deal just scored. `stamp` is "Made" or "Set"; `title` says by how much. */
export interface Account {
  deal: number;
  made: boolean;
  stamp: string;
  title: string;
  columns: string[];
  rows: Row[];
  dealt: Hand[];
  played: Hand[];
  tricks: Trick[];
}

/** A line of the score sheet: `delta` and `totals` after it go by account. */
export interface DealLine {
  deal: number;
  declarer: number;
  bid: string;
  made: boolean;
  outcome: string;
  delta: number[];
  totals: number[];
}

/** The end of a match: who has won, in a sentence, whether the page's person is among them, and the
 *  seed, which is open now (`None` if the cards came from none). */
export interface Final {
  title: string;
  won: boolean;
  seed: string | null;
  phrase: string | null;
}

/** An event, for the eye (`kind`, `seat`, `card`) and the ear (`text`, one sentence). `kind` is
 *  that of the game's events; `card` is a card that all see or that is this seat's own. */
export interface Happening {
  kind: string;
  text: string;
  seat: number | null;
  card: string | null;
}

/** The table as one seat sees it: the truth. What is not known yet is `None` or empty. `turn` is
 *  the seat to act; `hand` lies trump first, then colour by colour, highest first; `fresh` are
 *  those cards in it that came from the nest; `left` is how many are still to be laid away;
 *  `counts` the cards in each hand; `tricks` those each seat took; `ahead` the seat whose card
 *  would take the trick as it lies; `words` and `why` say what is to be done ("Your turn", "Red was
 *  led: play red, or the bird."); `coach` is the tutorial's advice; `legal` are this seat's
 *  actions, `bids` those of the auction with their labels; `refused` gives the reason, in a
 *  sentence, for each held card that may not be used now; `taken_back` is the sentence on what was
 *  taken back after cards were seen, with an account if there is any, and at the end. */
export interface Scene {
  phase: "deal" | "auction" | "nest" | "trump" | "call" | "play" | "over";
  given_up: boolean;
  deal: number;
  dealer: number;
  turn: number | null;
  words: string;
  why: string;
  coach: string;
  hand: string[];
  fresh: string[];
  counts: number[];
  said: Word[];
  bid: string | null;
  bidder: number | null;
  declarer: number | null;
  shown: string | null;
  left: number;
  buried: string[];
  trump: string | null;
  called: string | null;
  partner: number | null;
  leader: number | null;
  trick: Card[];
  ahead: number | null;
  taken: Trick[];
  tricks: number[];
  captured: number[];
  meter: Meter | null;
  totals: number[];
  account: Account | null;
  taken_back: string;
  final: Final | null;
  seal: string | null;
  legal: string[];
  refused: Record<string, string>;
  bids: Record<string, string>;
  may_deal: boolean;
  may_phrase: boolean;
  may_undo: boolean;
  may_redo: boolean;
  may_claim: boolean;
  may_give_up: boolean;
}

/** The table at `version`, and what happened since the version before it (or since `hello`'s). One
 *  comes for every entry of the table's log; `fresh` says that it replaces all before it. What
 *  stays the same is not sent again: of the score sheet's lines, one a scored deal, the first
 *  `kept` stay as the page has them, and `deals` are those that follow. */
export interface Update {
  type: "update";
  version: number;
  fresh: boolean;
  happened: Happening[];
  kept: number;
  deals: DealLine[];
  scene: Scene;
}

/** Message `id` is done and kept; the table stood at `version` right after it. */
export interface Done {
  type: "done";
  id: number;
  version: number;
}

/** Message `id` is not done and nothing has changed: the reason's key, and a sentence. */
export interface Refused {
  type: "refused";
  id: number | null;
  key: string;
  text: string;
}

/** The answer to `hint`: what to do and why, in a sentence. One action, or while cards are still to
 *  be laid away one for each of them, in an order in which it may be done. */
export interface Hinted {
  type: "hinted";
  id: number;
  actions: string[];
  text: string;
}

/** This connection is over: another page has this seat now (`taken-over`), the table was deleted
 *  (`gone`), or the program stops (`stopping`). The page says so and does not come back by itself,
 *  except after `stopping`. */
export interface Left {
  type: "left";
  why: "taken-over" | "gone" | "stopping";
  text: string;
}

/** The answer to `ping`: its id, and nothing else. */
export interface Pong {
  type: "pong";
  id: number;
}

export type Asked = Hello | Act | Deal | Phrase | Undo | Redo | Claim | GiveUp | Hint | Speak | Ping;

export type Told = Seated | Update | Done | Refused | Hinted | Left | Pong;
