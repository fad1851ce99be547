// The other side of pokersolver.py: each line of the input is an order, each line of the output
// its reply. {hands, game}: solve these and tell their names; {seconds}: solve them for so long
// and tell how often.
"use strict";

const readline = require("readline");
const { Hand } = require(require.resolve("pokersolver", { paths: [process.cwd(), __dirname] }));

let hands = [];
let game = "standard";
let at = 0;

function named(hand) {
  try {
    const { name, descr } = Hand.solve(hand, game);
    return /royal/i.test(descr) ? "royal flush" : name.toLowerCase();
  } catch (error) {
    return `an error (${error.message})`;
  }
}

function solveFor(seconds) {
  const begin = process.hrtime.bigint();
  let runs = 0;
  let spent = 0;
  while (spent < seconds || runs === 0) {
    try {
      Hand.solve(hands[at], game);
    } catch (error) {
      // Some hands make it fail; they count as solved.
    }
    at = (at + 1) % hands.length;
    runs += 1;
    spent = Number(process.hrtime.bigint() - begin) / 1e9;
  }
  return [runs, spent];
}

readline.createInterface({ input: process.stdin }).on("line", (line) => {
  const order = JSON.parse(line);
  if (order.hands) {
    ({ hands, game } = order);
    at = 0;
    console.log(JSON.stringify(hands.map(named)));
  } else {
    console.log(JSON.stringify(solveFor(order.seconds)));
  }
});
