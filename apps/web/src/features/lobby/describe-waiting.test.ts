import type { ListedTable } from '@call-to-glory/protocol';
import { beforeAll, describe, expect, it } from 'vitest';

import { startI18n } from '../../lib/language/i18n.ts';
import { describeWaiting } from './describe-waiting.ts';

const hour = 3_600_000;

function table(change: Partial<ListedTable> = {}): ListedTable {
  return {
    id: 'a',
    gameId: 'call-to-glory',
    createdAt: 0,
    changedAt: 0,
    options: { seats: 2, clock: 'days', private: false, game: {} },
    stage: 'playing',
    host: 'ada',
    seats: [],
    locked: false,
    pinned: false,
    members: [],
    emptySince: null,
    closed: false,
    awaiting: [1],
    pending: [{ player: 'ben', to: 'move', turnId: '1/1', deadline: 23 * hour }],
    summary: null,
    ...change,
  };
}

function words(change: Partial<ListedTable>, player: string, now = 0): string {
  return describeWaiting(table(change), ['Ada', 'Ben'], player, now);
}

describe('describeWaiting', () => {
  beforeAll(startI18n);

  it('says whose turn it is, and how long they have, where turns take days', () => {
    expect(words({}, 'ada')).toBe('Ben to move, 23 hr left');
    expect(words({}, 'ben', 22.5 * hour)).toBe('Your turn, 30 min left');
    const options = {
      ...table().options,
      clock: { move: 168 * hour, bank: 0, increment: 0 },
    };
    expect(words({ options }, 'ben', -100 * hour)).toBe('Your turn, 5 days left');
  });

  it('says nothing about seconds, or about a clock that is not running', () => {
    expect(words({ options: { ...table().options, clock: 'fast' } }, 'ben')).toBe('Your turn');
    const pending = [{ player: 'ben', to: 'move', turnId: '1/1', deadline: null }] as const;
    expect(words({ pending }, 'ben')).toBe('Your turn');
  });

  it('says of a paused game that it is, not whose turn it will be', () => {
    expect(words({ paused: true, pending: [] }, 'ada')).toBe('The game is paused');
    expect(words({ paused: true, pending: [] }, 'ben')).toBe('The game is paused');
  });

  it('describes a table where nobody plays, and one where the others want to', () => {
    expect(words({ stage: 'lobby', awaiting: [], pending: [] }, 'ada')).toBe('Waiting for players');
    const pending = [{ player: 'ben', to: 'start', turnId: '1/start', deadline: null }] as const;
    const over = { stage: 'finished', awaiting: [], pending } as const;
    expect(words(over, 'ada')).toBe('Game over');
    expect(words(over, 'ben')).toBe('Everyone else is ready and waiting for you');
  });

  it('calls a table the group’s for somebody who does not play there and may not know whose turn it is', () => {
    expect(words({ pinned: true, awaiting: [], pending: [] }, 'cleo')).toBe('Your group’s table');
    expect(words({ pinned: true }, 'cleo')).toBe('Ben to move, 23 hr left');
  });
});
