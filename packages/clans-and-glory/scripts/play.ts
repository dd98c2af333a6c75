// Plays a game for two on the command line: you against the bot, by the numbers of the legal commands.
import process, { stdin } from 'node:process';
import { createInterface } from 'node:readline';

import { createChance, decide, fold, seatView } from '@call-to-glory/game-kit';

import { clansAndGlory, usualOptions, type ClansCommand, type ClansView } from '../src/index.ts';

const terminal = createInterface({ input: stdin });
const answers = terminal[Symbol.asyncIterator]();
const chance = createChance(
  crypto.getRandomValues(new Uint8Array(32)),
  'a game on the command line',
);
let state = clansAndGlory.initial(usualOptions, 2);
state = fold(clansAndGlory, state, clansAndGlory.begin(state, chance));

while (clansAndGlory.outcome(state.public) === null) {
  const seat = clansAndGlory.awaiting(state.public)[0]!;
  const view = seatView(state, seat);
  const command = seat === 0 ? await choose(view) : clansAndGlory.bots.simple(view, chance);
  const decided = decide(clansAndGlory, state, seat, command, chance);
  if (!decided.ok) throw new Error(decided.refusal.code);
  for (const { fact } of decided.value) console.log(JSON.stringify(fact));
  state = fold(clansAndGlory, state, decided.value);
}
console.log(clansAndGlory.outcome(state.public));
terminal.close();

async function choose(view: ClansView): Promise<ClansCommand> {
  console.log(`You hold ${view.own.hand.join(', ')}`);
  const legal = clansAndGlory.legalCommands(view);
  for (const [number, command] of legal.entries()) console.log(number, JSON.stringify(command));
  const { value, done } = await answers.next();
  if (done === true) process.exit();
  return legal[Number(value)] ?? choose(view);
}
