import { expect, test } from 'vitest';

import { clansAndGlory as game } from './clans-and-glory.ts';
import { cardsOutOfSight, cardsToCome } from './questions.ts';
import { standings } from './scoring.ts';
import { position } from './testing/position.ts';
import { packFor } from './vocabulary.ts';

const setting = {
  players: 2,
  cards: { '1n1': '4-moss', '1s1': '6-moss' },
  faceDown: { '2n1': [1, '6-gorse'] },
  hands: [['3-moss'], ['4-rowan']],
  stacks: [[1, 0]],
} as const;

test('[C17] Standings: everybody’s points if the game ended now, from public knowledge', () => {
  const { public: state } = position(setting);
  expect(standings(state)).toEqual({ points: [6, 4], cards: [1, 1] });
  expect(game.outcome(state)).toBeNull();
});

test('[C17] Open pack: the cards in play that do not lie face up, the same for everybody', () => {
  const { public: state } = position(setting);
  const cards = cardsOutOfSight(state);
  expect(cards).toEqual(packFor(2).filter((card) => card !== '4-moss' && card !== '6-moss'));
  expect(cards).toContain('6-gorse');
});

test('[C17] Open pack no longer has the cards shown at the end', () => {
  const { public: state } = position({ ...setting, isOver: true });
  const places = state.places.with(3, { face: 'down', seat: 1, card: '6-gorse' });
  expect(cardsOutOfSight({ ...state, places })).not.toContain('6-gorse');
});

test('[C17] the options change no rules: the legal commands stay the same', () => {
  const both = { standings: true, openPack: true };
  const [plain, aided] = [position(setting), position({ ...setting, options: both })];
  const legal = (state: typeof plain) =>
    game.legalCommands({ seat: 0, public: state.public, own: state.seats[0] ?? plain.seats[1]! });
  expect(legal(aided)).toEqual(legal(plain));
  expect(aided.public.options).toEqual(both);
});

test('[C12] cards to come: one per turn, until the last player has laid their last', () => {
  const hands = [
    ['3-moss', '3-loch', '3-peat'],
    ['4-rowan', '4-moss', '4-loch'],
    ['5-peat', '5-mist'],
  ] as const;
  const at = (turnOf: number, laidAt?: number, shorter: readonly number[] = []) =>
    cardsToCome(
      position({
        players: 3,
        hands: hands.map((hand, seat) => hand.slice(shorter.includes(seat) ? 1 : 0)),
        turnOf,
        ...(laidAt === undefined ? {} : { laidAt }),
      }).public,
    );
  expect([at(0), at(0, 1, [0]), at(1, undefined, [0]), at(1, 1, [0, 1])]).toEqual([6, 5, 5, 4]);
  expect([at(2, undefined, [0, 1]), at(2, 1, [0, 1, 2]), at(0, undefined, [0, 1, 2])]).toEqual([
    4, 3, 3,
  ]);
  // Any seat may have begun: here seat 1 did, and has laid; so seat 0 is last, with two cards.
  const startedBy1 = { players: 3, startedBy: 1, turnOf: 2, hands: hands.toReversed() } as const;
  expect(cardsToCome(position(startedBy1).public)).toBe(5);
  expect(cardsToCome(position({ players: 3, hands, isOver: true }).public)).toBe(0);
  expect(cardsToCome(game.initial({ standings: false, openPack: false }, 3).public)).toBe(0);
});

test('[C12] the summary tells how far along the game is: 16, 24 or 28 turns', () => {
  const start = position({ ...setting, turns: 3 });
  expect(game.summary(start.public)).toEqual({ turns: 3, allTurns: 5 });
  const shield = position({ ...setting, hands: [['3-moss'], ['4-rowan']], laidAt: 0, turns: 3 });
  expect(game.summary(shield.public)).toEqual({ turns: 3, allTurns: 5 });
});
