import type { GameTypes } from '@call-to-glory/game-kit';
import type { SeenRow } from '@call-to-glory/table/client';
import { expect, it } from 'vitest';

import { stepsOf } from '../log/steps.ts';
import { englishOf } from '../testing/in-english.ts';
import { namesFor } from '../words/names.ts';
import { message } from '../words/words.ts';
import { newsOf, turnOf } from './news.ts';

/** A game without announcements of its own: it waits for `seat` in `turn`. */
const rules = {
  awaiting: ({ seat }: Position) => (seat === null ? [] : [seat]),
  isBreak: ({ isBreak = false }: Position) => isBreak,
  turnId: ({ turn }: Position) => turn,
} as unknown as Parameters<typeof newsOf<Lone>>[0]['rules'];

interface Position {
  readonly seat: number | null;
  readonly turn: string;
  readonly isBreak?: boolean;
}

type Lone = GameTypes & { readonly public: Position };

/** Whether seat 0 is called when one position follows another. */
function isCalled(from: Position, to: Position, viewer: 0 | 'watcher' = 0): boolean {
  const { alerts } = newsOf<Lone>(
    { rules, sentenceOf: () => null },
    { log: { steps: [], latest: [], nameOf: () => '' }, view: { public: to }, viewer },
    (names) => names.join(),
    turnOf<Lone>(rules, from, viewer),
  );
  return alerts.call !== null;
}

it('calls the viewer when their turn begins', () => {
  expect(isCalled({ seat: 1, turn: '1' }, { seat: 0, turn: '2' })).toBe(true);
});

it('calls them again when another turn of theirs follows at once', () => {
  expect(isCalled({ seat: 0, turn: '1' }, { seat: 0, turn: '2' })).toBe(true);
});

it('does not call them at every step of a turn', () => {
  expect(isCalled({ seat: 0, turn: '1' }, { seat: 0, turn: '1' })).toBe(false);
});

it('does not call for the turn of others, in a break, or for a spectator', () => {
  expect(isCalled({ seat: 0, turn: '1' }, { seat: 1, turn: '2' })).toBe(false);
  expect(isCalled({ seat: 1, turn: '1' }, { seat: 0, turn: '2', isBreak: true })).toBe(false);
  expect(isCalled({ seat: 1, turn: '1' }, { seat: 0, turn: '2' }, 'watcher')).toBe(false);
});

it('addresses the viewer directly about what they do at the table', () => {
  const returned = {
    type: 'table',
    id: '1.0',
    seq: 1,
    event: { type: 'returned', seat: 0 },
  } as const;
  const nameOf = namesFor(['Ondine', 'Aiko'], 0, 'You');
  const { polite } = newsOf<Lone>(
    { rules, sentenceOf: () => null },
    {
      log: { steps: [returned], latest: [returned], nameOf },
      view: { public: { seat: 1, turn: '1' } },
      viewer: 0,
    },
    (names) => names.join(),
    null,
  );
  expect(polite.map(englishOf('none'))).toEqual(['You are back in the game']);
});

it('says of the first step of each seat for which the clock moves that its time ran out', () => {
  const game = { rules, sentenceOf: () => message('log.returned') };
  const view = { public: { seat: 1, turn: '1' } };
  const moves = [
    ['person', 1, { seat: 1 }],
    ['clock', 1, { seat: 1 }],
    ['clock', 1, { seat: 1 }],
    ['clock', 0, { seat: 0 }],
    ['clock', 0, { all: true }],
    ['person', 0, { seat: 0 }],
  ] as const;
  const rows = moves.map(([by, seat, fact], seq) => ({
    seq,
    at: 0,
    events: [{ type: 'played', seat, by, events: [{ fact }] }],
  }));
  const steps = stepsOf(rows as unknown as readonly SeenRow<Lone>[]);
  const saysSo = steps.map((step) => {
    const log = { steps, latest: [step], nameOf: String };
    const { polite } = newsOf<Lone>(game, { log, view, viewer: 0 }, String, null);
    return polite
      .map(englishOf('none'))
      .includes('Time ran out; the move was played automatically');
  });
  expect(saysSo).toEqual([false, true, false, true, false, false]);
});
