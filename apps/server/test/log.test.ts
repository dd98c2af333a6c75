import type { RevealedLog } from '@call-to-glory/protocol';
import { callToGlory } from '@call-to-glory/rules';
import { auditTable, type LogRow } from '@call-to-glory/table';
import { describe, expect, it } from 'vitest';

import { Follower } from './follower.ts';
import { Guest } from './guest.ts';
import { houseForAll } from './start-house.ts';
import { tableWithBots } from './wishes.ts';

const house = await houseForAll();

async function logOf(guest: Guest, table: string): Promise<readonly LogRow[]> {
  const answer = await guest.request('GET', `/api/tables/${table}/log`);
  expect(answer.status).toBe(200);
  return ((await answer.json()) as RevealedLog).rows;
}

describe('the log of a table', () => {
  it('is public once the game is over, proves the deal, and says nothing before', async () => {
    const ada = await Guest.named(house.origin, 'Ada');
    const table = await ada.createTable(tableWithBots(3, { quick: true }));
    const follower = await Follower.at(ada, table);
    expect(await logOf(ada, table)).toEqual([]);
    await follower.playToTheEnd(callToGlory.bots.simple, 1);

    const rows = await logOf(Guest.nameless(house.origin), table);
    const report = auditTable(callToGlory, rows);
    expect(report).toMatchObject({ games: 1, rows: rows.length, findings: [] });
    expect(follower.view.revealed).toEqual(report.deals.map(({ secret }) => secret));

    // The next game is secret again.
    await follower.ask({ type: 'ready' });
    await follower.until(({ gameNumber }) => gameNumber === 2);
    expect(await logOf(ada, table)).toEqual(rows);
    follower.socket.disconnect();
  });

  it('does not exist for a table that does not exist', async () => {
    const answer = await Guest.nameless(house.origin).request('GET', '/api/tables/0000000000/log');
    expect(answer.status).toBe(404);
  });
});
