import type { Chat, TableCreated } from '@call-to-glory/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { command, Guest, join, type ClientSocket } from './guest.ts';
import { startHouse, type House } from './start-house.ts';
import { tableFor } from './wishes.ts';

let house: House;

beforeAll(async () => {
  house = await startHouse();
});

afterAll(() => house.close());

/** Ada at a table of her own with free chairs. */
async function adasTable(): Promise<{ readonly ada: Guest; readonly table: string }> {
  const ada = await Guest.named(house.origin, 'Ada');
  return { ada, table: await ada.createTable(tableFor(4)) };
}

async function sit(guest: Guest, table: string, seat?: number): Promise<ClientSocket> {
  const socket = await guest.connect();
  const answer = await command(socket, table, 1, {
    type: 'sit',
    ...(seat === undefined ? {} : { seat }),
  });
  if (!answer.ok) {
    socket.disconnect();
    throw new Error(answer.error.code);
  }
  return socket;
}

describe('the name of somebody who sits there', () => {
  // The second is spelt with a Cyrillic letter.
  it.each(['Ada', 'Аda', 'a.d.a'])('is nobody else’s: %s does not sit down', async (name) => {
    const { table } = await adasTable();
    const liar = await Guest.named(house.origin, name);
    await expect(sit(liar, table)).rejects.toThrow('name-taken');
    await liar.request('PUT', '/api/me', { name: 'Ida' });
    (await sit(liar, table)).disconnect();
  });

  it('stays his own when he takes another chair', async () => {
    const { ada, table } = await adasTable();
    (await sit(ada, table, 2)).disconnect();
  });

  it('goes to one of two who come at once', async () => {
    const { table } = await adasTable();
    const bens = await Promise.all(['Ben', 'B e n'].map((name) => Guest.named(house.origin, name)));
    const sockets = await Promise.all(bens.map((ben) => ben.connect()));
    const answers = await Promise.all(
      sockets.map((socket, index) => command(socket, table, 1, { type: 'sit', seat: index + 1 })),
    );
    expect(answers.map((answer) => (answer.ok ? 'seated' : answer.error.code)).toSorted()).toEqual([
      'name-taken',
      'seated',
    ]);
    for (const socket of sockets) socket.disconnect();
  });

  it('is not to be had by a new name either', async () => {
    const { table } = await adasTable();
    const ben = await Guest.named(house.origin, 'Ben');
    const socket = await sit(ben, table);
    const refused = await ben.request('PUT', '/api/me', { name: 'ADA' });
    expect(refused.status).toBe(409);
    expect(await refused.json()).toEqual({ error: { code: 'name-taken' } });
    expect(await (await ben.request('GET', '/api/me')).json()).toEqual(ben.me);
    await command(socket, table, 2, { type: 'stand' });
    expect((await ben.request('PUT', '/api/me', { name: 'ADA' })).status).toBe(200);
    socket.disconnect();
  });

  it('is the one under which he talks, whatever he is called since', async () => {
    const { ada, table } = await adasTable();
    const socket = await ada.connect();
    await join(socket, table);
    await ada.request('PUT', '/api/me', { name: 'Countess' });
    const said = new Promise<Chat>((resolve) => {
      socket.once('chat', resolve);
    });
    await socket.emitWithAck('say', { table, body: { type: 'phrase', phrase: 'hello' } });
    expect((await said).lines[0]?.from).toEqual({ id: ada.me?.id, name: 'Ada' });
    socket.disconnect();
  });

  it('keeps strangers who look alike from being matched', async () => {
    const wish = tableFor(2, { tasks: true, ninjas: true });
    const ids: string[] = [];
    for (const name of ['Zoe', 'Z.o.e', 'Max']) {
      const guest = await Guest.named(house.origin, name);
      const matched = await guest.request('POST', '/api/match', wish);
      ids.push(((await matched.json()) as TableCreated).id);
    }
    expect(ids[1]).not.toBe(ids[0]);
    expect(ids[2]).toBe(ids[0]);
  });
});
