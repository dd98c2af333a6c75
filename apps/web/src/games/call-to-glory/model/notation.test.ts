import { describe, expect, it } from 'vitest';

import { gameIn, gameOfHash, hashOf, startOfHash } from '../../../board/replay/game-link.ts';
import { lessons } from '../tutorial/script.ts';
import { notation } from './notation.ts';

const record = lessons[0]?.record;
if (record === undefined) throw new Error('the tutorial has no record');

describe('a game in a link', () => {
  it('comes out as it went in, with the names of those who played', () => {
    const game = { record, names: ['Ondine & Co', '', 'Лев'], at: 1_800_000_000_000 };
    expect(gameOfHash(notation, `#${hashOf(notation, game)}`)).toEqual(game);
  });

  it('is short', () => {
    expect(hashOf(notation, { record, names: [], at: null }).length).toBeLessThan(300);
  });

  it.each(['', '#', '#g=', '#g=%%%', '#g=AAAA', '#g=AQ', '#n=Ada', '#g=__proto__'])(
    'is not in %j',
    (hash) => {
      expect(gameOfHash(notation, hash)).toBeNull();
    },
  );

  it('has no more names than seats, and none that is longer than names are', () => {
    const names = ['a'.repeat(100), 'b', 'c', 'd', 'e'];
    expect(gameOfHash(notation, hashOf(notation, { record, names, at: null }))?.names).toEqual([
      'a'.repeat(24),
      'b',
      'c',
    ]);
  });

  it('may name a moment and a seat to look from', () => {
    expect(startOfHash('#g=x&at=12&eyes=2', 3)).toEqual({ row: 12, seat: 2, isOpen: false });
    expect(startOfHash('#g=x&at=-1&eyes=9', 3)).toEqual({ row: 0, seat: null, isOpen: false });
    expect(startOfHash('#g=x', 3)).toEqual({ row: 0, seat: null, isOpen: false });
  });

  it('is not in a log where no game is over', () => {
    expect(gameIn(notation, { rows: [] })).toBeNull();
  });
});
