// A bot for Roost's protocol in Node: bids little, leads high, wins with what costs least.
//
// roost watch crowsnest --opponents simple,cmd:"node examples/bot.mjs",simple,simple
import { createInterface } from "node:readline";

const HIGH = { A: 14, K: 13, Q: 12, J: 11, ird: 15 };
const cardOf = (action) => action.split(" ").at(-1);
const rank = (card) => HIGH[card.slice(1)] ?? Number(card.slice(1));

function lowest(list, cost) {
  return list.reduce((best, each) => (cost(each) < cost(best) ? each : best));
}

function choose({ phase, legal, hand, points, bid, trick }, seed) {
  const held = (suit) => hand.filter((card) => card[0] === suit && card !== "Bird").length;
  const long = lowest(hand.map((card) => card[0]), (suit) => -held(suit));
  const worth = (action) => points[cardOf(action)] ?? 0;
  if (phase === "auction") {
    const bids = bid === null && held(long) * 2 >= hand.length;
    return bids || !legal.includes("pass") ? legal[0] : "pass";
  }
  if (phase === "trump") return legal.find((action) => action === `trump ${long}`) ?? legal[0];
  if (phase === "nest") return lowest(legal, (it) => 100 * (cardOf(it)[0] === long) + worth(it));
  if (phase === "call") return legal[seed % legal.length];
  return lowest(legal, (it) => (trick.length ? worth(it) : -rank(cardOf(it))));
}

for await (const line of createInterface({ input: process.stdin })) {
  const { view, seed } = JSON.parse(line);
  if (view) console.log(JSON.stringify({ action: choose(view, seed) }));
}
