import { createChance, fold, type Game, type State } from '@call-to-glory/game-kit';
import { checkPosition, type Law, type LawRun } from '@call-to-glory/game-kit/laws';
import { expect, it } from 'vitest';

import { lawSubject } from '../testing/law-subject.ts';
import { toyGame } from '../toy-game.ts';
import type { Toy } from '../toy-types.ts';

const run: LawRun = { variant: 'short', seats: 2, seed: 0 };
const { isFrozen } = Object;
const { legalCommands, evolveOwn } = toyGame;
const chance = createChance(Uint8Array.of(7), 'positions');

it('returns every legal move of every seat, until the game is over', () => {
  let state = opening();
  let moves = checkPosition(lawSubject, run, state, chance);
  expect(new Set(moves.map(({ seat }) => seat))).toEqual(new Set([0, 1]));
  for (let move = moves[0]; move !== undefined; [move] = moves) {
    expect(move.after).toEqual(fold(toyGame, state, move.events));
    state = move.after;
    moves = checkPosition(lawSubject, run, state, chance);
  }
  expect(toyGame.outcome(state.public)).not.toBeNull();
});

/** The laws freeze what a browser would have; the game must not treat frozen values differently. */
it.each<[Law, Partial<Game<Toy>>]>([
  ['agreement', { legalCommands: (view) => toyGame.legalCommands(view).slice(1) }],
  ['agreement', { awaiting: () => [] }],
  ['agreement', { resolve: () => [] }],
  ['conservation', { evolveDealer: (before) => before }],
  ['legality-seen', { legalCommands: (view) => (isFrozen(view) ? [] : legalCommands(view)) }],
  [
    'seeing',
    { evolveOwn: (own, seat, seen) => (isFrozen(seen) ? own : evolveOwn(own, seat, seen)) },
  ],
])('catches a breach of the law “%s”', (law, rules) => {
  const subject = { ...lawSubject, game: { ...toyGame, ...rules } };
  expect(() => {
    let state: State<Toy> | undefined = opening();
    while (state !== undefined) state = checkPosition(subject, run, state, chance)[0]?.after;
  }).toThrow(expect.objectContaining({ law }));
});

function opening(): State<Toy> {
  const initial = toyGame.initial({ rounds: 1 }, 2);
  return fold(toyGame, initial, toyGame.begin(initial, chance));
}
