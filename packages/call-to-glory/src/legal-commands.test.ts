import { createChance, decide, evolve, fold, seatView } from '@call-to-glory/game-kit';
import { expect, test } from 'vitest';

import { callToGlory as game } from './call-to-glory.ts';
import type { Command } from './command.ts';
import type { PlayerView } from './game-types.ts';
import { legalCommands } from './legal-commands.ts';
import { refusalFor } from './refusal-for.ts';
import { candidates } from './testing/candidates.ts';
import { table } from './testing/table.ts';
import type { Options } from './vocabulary.ts';

test.each<[string, Options]>([
  ['without variants', { quick: false, tasks: false, ninjas: false }],
  ['with both variants', { quick: false, tasks: true, ninjas: true }],
])('a command is listed if and only if it is not refused, in games %s', (name, options) => {
  for (const seats of [2, 3, 4]) {
    const chance = createChance(new Uint8Array([seats]), name);
    let state = game.initial(options, seats);
    state = fold(game, state, game.begin(state, chance));
    while (game.outcome(state.public) === null) {
      const wrong = state.seats.flatMap((_, seat) => disagreements(seatView(state, seat)));
      expect(wrong).toEqual([]);
      const seat = chance.pick(game.awaiting(state.public));
      const command = chance.pick(legalCommands(seatView(state, seat)));
      const decision = decide(game, state, seat, command, chance);
      if (!decision.ok) throw new Error(JSON.stringify(decision.refusal));
      for (const event of decision.value) state = evolve(game, state, event);
    }
  }
});

test('before the game begins nothing is legal', () => {
  const state = game.initial({ quick: false, tasks: false, ninjas: false }, 2);
  expect(legalCommands(seatView(state, 0))).toEqual([]);
  expect(refusalFor(seatView(state, 0), { type: 'draw', pile: 1 })).toEqual({
    code: 'not-now',
    stage: 'setup',
  });
});

test('commands come in a fixed order: sets before discards, characters from the rarest on', () => {
  const play = table({ players: 2 }).holding(0, { farmer: 2, emperor: 2 }).drawn(1, 4).play();
  expect(
    play
      .legal(0)
      .map((command) => `${command.type} ${'character' in command ? command.character : ''}`),
  ).toEqual(['lay emperor', 'lay farmer', 'discard emperor', 'discard farmer']);
});

/** Commands that are both listed and refused, or neither. */
function disagreements(view: PlayerView): readonly Command[] {
  const listed = legalCommands(view);
  const names = new Set(listed.map((command) => JSON.stringify(command)));
  return [...candidates, ...listed].filter(
    (command) => names.has(JSON.stringify(command)) === (refusalFor(view, command) !== null),
  );
}
