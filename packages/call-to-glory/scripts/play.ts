// Plays a game for two on the command line: you against the bot, by the numbers of the legal commands.
import { stdin, stdout } from 'node:process';
import { createInterface } from 'node:readline/promises';

import { createChance, decide, fold, seatView } from '@call-to-glory/game-kit';

import { callToGlory, type Command } from '../src/index.ts';

const terminal = createInterface({ input: stdin, output: stdout });
const chance = createChance(
  crypto.getRandomValues(new Uint8Array(32)),
  'a game on the command line',
);
let state = callToGlory.initial({ quick: true, tasks: false, ninjas: false }, 2);
state = fold(callToGlory, state, callToGlory.begin(state, chance));

while (callToGlory.outcome(state.public) === null) {
  const seat = callToGlory.awaiting(state.public)[0]!;
  const view = seatView(state, seat);
  const command =
    seat === 0
      ? await choose(callToGlory.legalCommands(view))
      : callToGlory.bots.simple(view, chance);
  const decided = decide(callToGlory, state, seat, command, chance);
  if (!decided.ok) throw new Error(decided.refusal.code);
  for (const { fact } of decided.value) console.log(JSON.stringify(fact));
  state = fold(callToGlory, state, decided.value);
}
console.log(callToGlory.outcome(state.public));
terminal.close();

async function choose(legal: readonly Command[]): Promise<Command> {
  console.log(`Your hand: ${state.seats[0]?.hand.join(' ')}`);
  for (const [number, command] of legal.entries()) console.log(number, JSON.stringify(command));
  return legal[Number(await terminal.question('> '))] ?? choose(legal);
}
