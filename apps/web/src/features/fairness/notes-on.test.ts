import type { GameTypes } from '@call-to-glory/game-kit';
import type { SeenRow, TableView } from '@call-to-glory/table/client';
import { describe, expect, it } from 'vitest';

import { notesOn } from './notes-on.ts';

const spectator = { viewer: 'watcher', isDelayed: false } as const;
const atFirst = { viewer: 0, isDelayed: false };

describe('notesOn', () => {
  it('marks a promise seen before a game as from before, and one seen during it as not', () => {
    expect(notesOn(table('lobby', 0), [], null, spectator).promise).toEqual({
      game: 1,
      commitment: 'promise',
      isFromBefore: true,
    });
    expect(notesOn(table('finished', 1), [], null, spectator).promise).toMatchObject({
      game: 2,
      isFromBefore: true,
    });
    expect(notesOn(table('playing', 2), [], null, spectator).promise).toMatchObject({
      game: 2,
      isFromBefore: false,
    });
  });

  it('does not mark a promise as from before when the server already had the number of this browser', () => {
    const shown = { ...table('lobby', 0), entropy: ['aa', ''] };
    expect(notesOn(shown, [], null, atFirst).promise.isFromBefore).toBe(false);
    const other = { viewer: 1, isDelayed: false };
    expect(notesOn(shown, [], null, other).promise.isFromBefore).toBe(true);
    expect(notesOn(shown, [], null, spectator).promise.isFromBefore).toBe(true);
  });

  it('marks no promise as from before when it is seen with a delay: the game may have begun', () => {
    const delayed = { viewer: 'watcher', isDelayed: true } as const;
    expect(notesOn(table('lobby', 0), [], null, delayed).promise.isFromBefore).toBe(false);
  });

  it('gives each row to its game, and knows which game ended where', () => {
    const rows = [row(7), row(8, 'gameFinished'), row(9), row(10, 'gameStarted'), row(11)];
    const { ends, sights } = notesOn(table('playing', 2), rows, 11, {
      viewer: 1,
      isDelayed: false,
    });
    expect(ends).toEqual([{ game: 1, endedAt: 8 }]);
    expect(sights.map(({ what, seq, game, viewer }) => [what, seq, game, viewer])).toEqual([
      ['game', 11, 2, 'watcher'],
      ['row', 11, 2, 1],
      ['row', 10, 2, 1],
      ['row', 9, 2, 1],
      ['row', 8, 1, 1],
      ['row', 7, 1, 1],
    ]);
  });

  it('knows the end of a game that has just come', () => {
    const { ends, promise } = notesOn(
      table('finished', 3),
      [row(40, 'gameFinished')],
      null,
      atFirst,
    );
    expect(ends).toEqual([{ game: 3, endedAt: 40 }]);
    expect(promise.game).toBe(4);
  });

  it('gives different rows different digests, and equal rows equal ones', () => {
    const digest = (shown: SeenRow<GameTypes>) =>
      notesOn(table('playing', 1), [shown], null, atFirst).sights[0]?.digest;
    const shown = { seq: 3, at: 5, events: [{ type: 'locked', locked: true }] } as const;
    const turned = { events: [{ locked: true, type: 'locked' }], at: 5, seq: 3 } as const;
    expect(digest(turned)).toBe(digest(shown));
    const others = [
      { ...shown, at: 6 },
      { ...shown, seq: 4 },
      { ...shown, events: [{ type: 'locked', locked: false }] as const },
    ];
    expect(new Set([shown, ...others].map(digest)).size).toBe(4);
  });
});

function row(seq: number, type = 'woken'): SeenRow<GameTypes> {
  return { seq, at: 1000, events: [{ type }] } as unknown as SeenRow<GameTypes>;
}

function table(stage: TableView<GameTypes>['stage'], gameNumber: number): TableView<GameTypes> {
  const game = stage === 'lobby' ? null : { public: {} };
  const promised = { commitment: 'promise', entropy: ['', ''] };
  return { stage, gameNumber, ...promised, game } as unknown as TableView<GameTypes>;
}
