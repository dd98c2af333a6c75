import { describe, expect, it } from 'vitest';

import type { LogRow } from '../model/ports.ts';
import { openRows } from './open-rows.ts';

describe('open rows', () => {
  it('are none before a game is over', () => {
    expect(openRows([])).toEqual([]);
    expect(openRows(log('tableCreated', 'gameStarted', 'played'))).toEqual([]);
  });

  it('are all rows up to the end of the last finished game, and none of the current one', () => {
    const rows = log(
      'tableCreated',
      'gameStarted',
      'gameFinished',
      'readied',
      'gameStarted',
      'played',
    );
    expect(openRows(rows)).toEqual(rows.slice(0, 3));
    const both = [...rows, ...log('gameFinished', 'readied')];
    expect(openRows(both)).toEqual(both.slice(0, 7));
  });
});

function log(...types: readonly string[]): LogRow[] {
  return types.map((type, index) => ({
    seq: index + 1,
    at: 0,
    player: null,
    commandId: String(index),
    command: {},
    events: [{ type }],
    hash: '',
  }));
}
