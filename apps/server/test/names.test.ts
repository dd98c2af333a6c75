import type { Chat, TableCreated } from '@call-to-glory/protocol';
import { describe, expect, it } from 'vitest';

import { askAsOperator, operatorToken } from './ask-as-operator.ts';
import { command, Guest, join, refusal, type ClientSocket } from './guest.ts';
import { twinsOfAlice, twinsOfHitler, unseen } from './hostile-names.ts';
import { houseForAll } from './start-house.ts';
import { tableFor } from './wishes.ts';

const house = await houseForAll({ OPERATOR_TOKEN: operatorToken });

/** Ada at a table of her own with free seats. */
async function adasTable(name = 'Ada'): Promise<{ readonly ada: Guest; readonly table: string }> {
  const ada = await Guest.named(house.origin, name);
  return { ada, table: await ada.createTable(tableFor(4)) };
}

/** The code with which a guest who takes a name is refused; null if accepted. */
async function refusalOf(name: string): Promise<string | null> {
  const answer = await Guest.nameless(house.origin).request('POST', '/api/me', { name });
  const body = (await answer.json()) as { readonly error?: { readonly code: string } };
  return body.error?.code ?? null;
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
  it.each(['Ada', 'Äda', 'a.d.a'])('is nobody else’s: %s does not sit down', async (name) => {
    const { table } = await adasTable();
    const liar = await Guest.named(house.origin, name);
    await expect(sit(liar, table)).rejects.toThrow('name-taken');
    await liar.request('PUT', '/api/me', { name: 'Ida' });
    (await sit(liar, table)).disconnect();
  });

  it.each(twinsOfAlice)('cannot be borrowed with %s', async (_what, name, becomes) => {
    const { table } = await adasTable('Alice');
    const refused = await refusalOf(name);
    if (becomes === 'bad-name') expect(refused).toBe('bad-name');
    else await expect(sit(await Guest.named(house.origin, name), table)).rejects.toThrow(becomes);
  });

  it('stays theirs in another seat', async () => {
    const { ada, table } = await adasTable();
    (await sit(ada, table, 2)).disconnect();
  });

  it('goes to only one of two who come at once', async () => {
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

  it('cannot be taken by renaming either', async () => {
    const { table } = await adasTable();
    const ben = await Guest.named(house.origin, 'Ben');
    const socket = await sit(ben, table);
    const refused = await refusal(ben.request('PUT', '/api/me', { name: 'ADA' }));
    expect(refused).toEqual([409, { code: 'name-taken' }]);
    expect(await ben.ask('GET', '/api/me')).toEqual(ben.me);
    await command(socket, table, 2, { type: 'stand' });
    expect((await ben.request('PUT', '/api/me', { name: 'ADA' })).status).toBe(200);
    socket.disconnect();
  });

  it('is the one they chat under, whatever they have been called since', async () => {
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

  it('is told to all pages that the player has open', async () => {
    const ada = await Guest.named(house.origin, 'Ada');
    const socket = await ada.connect();
    const told = new Promise((resolve) => {
      socket.on('me', (me) => me?.name === 'Countess' && resolve(me));
    });
    await ada.request('PUT', '/api/me', { name: 'Countess' });
    expect(await told).toEqual({ ...ada.me, name: 'Countess' });
    socket.disconnect();
  });

  it('prevents namesakes from being matched', async () => {
    const wish = tableFor(2, { tasks: true, ninjas: true });
    const ids: string[] = [];
    for (const name of ['Zoe', 'Z.o.e', 'Max']) {
      const guest = await Guest.named(house.origin, name);
      ids.push((await guest.ask<TableCreated>('POST', '/api/match', wish)).id);
    }
    expect(ids[1]).not.toBe(ids[0]);
    expect(ids[2]).toBe(ids[0]);
  });
});

describe('a name', () => {
  it.each(unseen)('cannot be only %s', async (_what, name) => {
    expect(await refusalOf(name)).toBe('bad-name');
  });

  it.each(twinsOfHitler)(
    'that is banned does not come back with %s',
    async (_what, name, becomes) => {
      const ban = await askAsOperator(house.origin, 'POST', '/bans', { name: 'Hitler' });
      expect(ban.status).toBe(200);
      expect(await refusalOf(name)).toBe(becomes);
    },
  );
});

it.each(['', ' '])('that is none cannot be banned: “%s”', async (name) => {
  const ban = await askAsOperator(house.origin, 'POST', '/bans', { name });
  expect(ban.status).toBe(400);
});

describe('a line of chat', () => {
  it.each(unseen)('cannot be only %s', async (_what, text) => {
    const { ada, table } = await adasTable();
    const socket = await ada.connect();
    await join(socket, table);
    const answer = await socket.emitWithAck('say', { table, body: { type: 'text', text } });
    expect(answer).toMatchObject({ ok: false, error: { code: 'bad-text' } });
    socket.disconnect();
  });
});
