import type { PastGame } from '@call-to-glory/protocol';
import { expect, it } from 'vitest';

import { describeStores } from '../../../test/stores.ts';
import { createStoredEventLog } from '../../core/store/stored-event-log.ts';
import { historyStore } from './history-store.ts';

function game(at: number, change: Partial<PastGame> = {}): PastGame {
  const ada = { type: 'person', id: 'ada', name: 'Ada', left: false, score: 1, place: 1 } as const;
  return {
    table: `t${at}`,
    seq: 9,
    at,
    gameId: 'toy',
    private: false,
    casual: false,
    options: { name: 'Ōkubo \u0000' },
    players: [ada, { type: 'bot', bot: 'simple', score: 0, place: 2 }],
    ...change,
  };
}

describeStores('finished games', (open) => {
  it('are kept once, and found by their players, the latest first', async () => {
    const history = (await open()).of(historyStore);
    const [one, two, hidden] = [game(1), game(2), game(3, { private: true })];
    await history.keep([two, one]);
    await history.keep([one, hidden]);
    await history.keep([game(1, { casual: true })]);
    expect(await history.of('ada', 9)).toEqual([hidden, two, one]);
    expect(await history.of('ada', 1)).toEqual([hidden]);
    expect(await history.publicOf('ada', 9)).toEqual([two, one]);
    expect(await history.publicOf('ada', 1)).toEqual([two]);
    expect(await history.publicOf('ada', 2)).toEqual([two, one]);
    expect(await history.of('simple', 9)).toEqual([]);
    expect(await history.all()).toEqual([one, two, hidden]);
  });

  it('are missed where a log has one that is not kept', async () => {
    const store = await open();
    const history = store.of(historyStore);
    const log = createStoredEventLog(store);
    const row = { at: 5, player: null, commandId: 'c', command: {}, hash: 'ab' };
    await log.append('t1', { ...row, seq: 1, events: [{ type: 'gameEnded' }] });
    await log.append('t1', { ...row, seq: 2, events: [{ type: 'gameFinished' }] });
    await log.append('t1', { ...row, seq: 3, events: [{ type: 'gameFinished' }] });
    await log.append('t2', { ...row, seq: 1, events: [{ type: 'gameFinished' }] });
    await history.keep([game(1, { seq: 2 }), game(2, { seq: 1 })]);
    expect(await history.missing()).toEqual(['t1']);
    await history.keep([game(1, { seq: 3 })]);
    expect(await history.missing()).toEqual([]);
  });
});
