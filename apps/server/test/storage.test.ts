import { describe, expect, it } from 'vitest';

import { Follower } from './follower.ts';
import { command, Guest, refusal } from './guest.ts';
import { houseForAll } from './start-house.ts';
import { tableFor } from './wishes.ts';

const unavailable = { code: 'storage-unavailable' };
const house = await houseForAll();

describe('a server that can store nothing', () => {
  it('refuses commands, tells nobody anything, and recovers when it can store again', async () => {
    const ada = await Guest.named(house.origin, 'Ada');
    const table = await ada.createTable(tableFor(2));
    const follower = await Follower.at(ada, table);
    const before = follower.view;
    let heard = 0;
    follower.socket.on('update', () => (heard += 1));

    house.storage.works = false;
    const asked = { type: 'ready' } as const;
    const answer = await command(follower.socket, table, 1, asked, 'same-again');
    expect(answer).toEqual({ ok: false, error: unavailable });
    const wanted = ada.request('POST', '/api/tables', tableFor(2));
    expect(await refusal(wanted)).toEqual([503, unavailable]);
    expect((await ada.request('GET', '/readyz')).status).toBe(503);
    expect((await ada.request('GET', '/livez')).status).toBe(200);
    // Those who come back see the state from before.
    await follower.follow();
    expect(follower.view).toEqual(before);
    expect(heard).toBe(0);

    house.storage.works = true;
    expect(await command(follower.socket, table, 1, asked, 'same-again')).toEqual({
      ok: true,
      seq: 2,
    });
    expect((await ada.request('GET', '/readyz')).status).toBe(200);
    const rows = await house.log.read(table);
    expect(rows.filter(({ commandId }) => commandId === 'same-again')).toHaveLength(1);
    follower.socket.disconnect();
  });
});
