// Plays a two-player game on the command line: you against the bot, choosing legal commands by number.
import process, { stdin } from 'node:process';
import { createInterface } from 'node:readline';

import { createChance, decide, fold, seatView } from '@call-to-glory/game-kit';

import { callToGlory, characters, type Command, type PlayerView } from '../src/index.ts';

const terminal = createInterface({ input: stdin });
const answers = terminal[Symbol.asyncIterator]();
const chance = createChance(
  crypto.getRandomValues(new Uint8Array(32)),
  'a game on the command line',
);
let state = callToGlory.initial({ quick: true, tasks: false, ninjas: false }, 2);
state = fold(callToGlory, state, callToGlory.begin(state, chance));

while (callToGlory.outcome(state.public) === null) {
  const seat = callToGlory.awaiting(state.public)[0]!;
  const view = seatView(state, seat);
  const command = seat === 0 ? await choose(view) : callToGlory.bots.simple(view, chance);
  const decided = decide(callToGlory, state, seat, command, chance);
  if (!decided.ok) throw new Error(decided.refusal.code);
  for (const { fact } of decided.value) console.log(JSON.stringify(fact));
  state = fold(callToGlory, state, decided.value);
}
console.log(callToGlory.outcome(state.public));
terminal.close();

async function choose(view: PlayerView): Promise<Command> {
  const hand = view.own.hand.map((count, position) => `${count} ${characters[position]}`);
  console.log(`You hold ${hand.filter((cards) => !cards.startsWith('0')).join(', ')}`);
  const legal = callToGlory.legalCommands(view);
  for (const [number, command] of legal.entries()) console.log(number, JSON.stringify(command));
  const { value, done } = await answers.next();
  if (done === true) process.exit();
  return legal[Number(value)] ?? choose(view);
}
