/** Impossible situations throw and say what is wrong: play never continues from an invalid state. */
import { createChance } from '@call-to-glory/game-kit';
import { describe, expect, test } from 'vitest';

import type { Command } from './command.ts';
import { dealTasks } from './deal.ts';
import { evolvePublic } from './evolve-public.ts';
import type { GameState } from './game-types.ts';
import { resolve } from './resolve.ts';
import { nextStartSeat } from './scoring.ts';
import { discard, draw, endTurn, place, reveal, strike } from './testing/commands.ts';
import { table } from './testing/table.ts';

const chance = createChance(new Uint8Array(1), 'impossible');
const turn = table({ players: 2, ninjas: true, tasks: true }).state();
const rest: GameState = {
  ...turn,
  public: { ...turn.public, stage: { type: 'break', ready: [] } },
};

describe('commands that should have been refused', () => {
  test.each<[string, GameState, Command]>([
    ['the pile is empty', turn, draw(2)],
    ['no set of monk to strike', turn, strike('monk')],
    ['nothing is to be placed', turn, place(2)],
    ['no turn is on, but break', rest, place(2)],
    ['seat 0 holds no task of deck A', turn, reveal('A')],
    ['no turn is on, but break', rest, endTurn],
    ['no turn is on, but break', rest, discard('monk', 2)],
  ])('%s', (message, state, command) => {
    expect(() => resolve(state, 0, command, chance)).toThrow(message);
  });
});

test('facts of another stage', () => {
  expect(() => evolvePublic(rest.public, { type: 'cardDrawn', seat: 0, pile: 1 })).toThrow(
    'no turn is on, but break',
  );
  expect(() => evolvePublic(turn.public, { type: 'seatReadied', seat: 0 })).toThrow(
    'no break is on, but turn',
  );
});

test('a next round before the first is scored', () => {
  expect(() => nextStartSeat(turn.public)).toThrow('no round has been scored yet');
});

test('more players than tasks', () => {
  expect(() => dealTasks(5, chance)).toThrow('no task is left for seat 4');
});
