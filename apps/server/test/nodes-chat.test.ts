import type { Chat } from '@call-to-glory/protocol';
import { expect, it } from 'vitest';
import { z } from 'zod';

import { command, Guest, join } from './guest.ts';
import { startNodes, type RunningNodes } from './start-nodes.ts';
import { tableFor } from './wishes.ts';

/** Somebody at a table through one of the nodes, with everything they have heard there. */
async function at(house: RunningNodes, node: number, guest: Guest, table: string) {
  const socket = await guest.at(house.origins[node] ?? '').connect();
  await join(socket, table);
  const told: Chat[] = [];
  socket.on('chat', (message) => told.push(message));
  const chat = async (): Promise<Chat> => {
    const answer = await socket.emitWithAck('openChat', { table });
    if (!answer.ok) throw new Error(answer.error.code);
    return answer.chat;
  };
  // As a page does when it opens.
  await chat();
  return {
    guest,
    socket,
    chat,
    told,
    heard: () => told.flatMap(({ lines }) => lines.map(wordsOf)),
    say: (text: string) => socket.emitWithAck('say', { table, body: { type: 'text', text } }),
  };
}

function wordsOf({ from, body }: Chat['lines'][number]): string {
  return `${from.name}: ${body.type === 'text' ? body.text : body.type}`;
}

async function twoNodes(lostHints: readonly string[] = []) {
  const house = await startNodes(2, lostHints);
  const origin = house.origins[0] ?? '';
  const [ada, ben] = [await Guest.named(origin, 'Ada'), await Guest.named(origin, 'Ben')];
  const table = await ada.createTable(tableFor(2));
  const there = {
    ada: await at(house, 0, ada, table),
    ben: await at(house, 1, ben, table),
  };
  return { house, table, ...there };
}

it('what is said on one node is heard on the others once, in one order, and there for those who come later', async () => {
  const { house, table, ada, ben } = await twoNodes();
  await Promise.all([ada.say('one'), ben.say('two'), ada.say('three'), ben.say('four')]);
  await expect.poll(() => [ada.heard().length, ben.heard().length]).toEqual([4, 4]);
  await ada.say('five');
  // Without saying anything themselves, and before their node would look by itself.
  await expect.poll(() => ben.heard().at(-1)).toBe('Ada: five');
  const { lines } = await ben.chat();
  const all = lines.map(wordsOf);
  expect(all.toSorted()).toEqual(['Ada: five', 'Ada: one', 'Ada: three', 'Ben: four', 'Ben: two']);
  expect(new Set(lines.map(({ id }) => id)).size).toBe(5);
  await expect.poll(() => [ada.heard(), ben.heard()]).toEqual([all, all]);
  const eve = await at(house, 1, Guest.nameless(house.origins[1] ?? ''), table);
  expect((await eve.chat()).lines).toEqual((await ada.chat()).lines);
});

it('what hints have not told is heard a few seconds later', async () => {
  const { house, ada, ben, table } = await twoNodes(['chat']);
  await ada.say('Hello');
  await ada.socket.emitWithAck('setChatRule', { table, rule: 'off' });
  expect(ben.told).toEqual([]);
  // The rule applies at once, also where it has not been announced yet.
  expect(await ben.say('Hello?')).toMatchObject({ error: { code: 'chat-closed' } });
  ben.told.length = 0;
  const eve = await at(house, 1, Guest.nameless(house.origins[1] ?? ''), table);
  await ada.socket.emitWithAck('setChatRule', { table, rule: 'all' });
  await ada.say('Hello again');
  await house.wait(5000);
  await expect.poll(() => eve.heard()).toEqual(['Ada: Hello again']);
  expect(eve.told.at(-1)?.rule).toBe('all');
});

it('what is said is heard even if the rule of another table cannot be read', async () => {
  const { house, table, ada, ben } = await twoNodes(['chat']);
  const [, there] = house.servers;
  await there?.app.documents.of('chat-rule', z.unknown()).put('another', 'whispers', 7);
  await ada.say('Hello');
  await there?.app.chatRooms.refreshAll(['another', table]);
  await expect.poll(() => ben.heard()).toEqual(['Ada: Hello']);
});

it('who is muted on one node is told on every other that they are not heard', async () => {
  const { house, table, ada, ben } = await twoNodes(['player']);
  const answer = await command(ben.socket, table, 1, { type: 'sit' });
  expect(answer).toMatchObject({ ok: true });
  await ada.chat();
  expect(await ada.say('Hello')).toEqual({ ok: true, unheard: 0 });
  const elsewhere = ben.guest.at(house.origins[1] ?? '');
  const mute = { name: 'Ada', how: 'mute' };
  await elsewhere.request('PUT', `/api/blocks/${ada.guest.me?.id}`, mute);
  expect(await ada.say('Ben?')).toEqual({ ok: true, unheard: 1 });
  const list = await ben.guest.at(house.origins[0] ?? '').ask('GET', '/api/blocks');
  expect(list).toMatchObject([{ name: 'Ada', how: 'mute' }]);
});

it('those who watch through another node are named as well', async () => {
  const { house, table, ada } = await twoNodes();
  await at(house, 1, Guest.nameless(house.origins[1] ?? ''), table);
  await expect
    .poll(() => ada.socket.emitWithAck('listWatchers', { table }))
    .toMatchObject({ ok: true, named: [{ name: 'Ben' }], others: 1 });
});

it('those who watch through another node are named as they may be called', async () => {
  const { house, table, ada, ben } = await twoNodes();
  const [here, there] = house.servers;
  await here?.app.bans.add({ name: 'Ben' }, 0);
  await expect.poll(() => there?.app.bans.isNameBanned('Ben')).toBe(true);
  await at(house, 1, ben.guest, table);
  await expect
    .poll(() => ada.socket.emitWithAck('listWatchers', { table }))
    .toMatchObject({ ok: true, named: [{ id: ben.guest.me?.id, name: '?' }] });
});

it('what was said before a table was made public on another node stays with those who were there', async () => {
  const { house, table, ada, ben } = await twoNodes(['row', 'chat']);
  const setPrivate = (seq: number, isPrivate: boolean) =>
    command(ada.socket, table, seq, {
      type: 'setOptions',
      options: { ...tableFor(2).options, private: isPrivate },
    });
  expect(await setPrivate(1, true)).toEqual({ ok: true, seq: 2 });
  await ada.say('among ourselves');
  expect((await ben.chat()).lines.map(wordsOf)).toEqual(['Ada: among ourselves']);
  expect(await setPrivate(2, false)).toEqual({ ok: true, seq: 3 });
  await ada.say('welcome');
  const stranger = await at(house, 1, Guest.nameless(house.origins[1] ?? ''), table);
  expect((await stranger.chat()).lines.map(wordsOf)).toEqual(['Ada: welcome']);
  const again = await at(house, 1, ada.guest, table);
  expect((await again.chat()).lines.map(wordsOf)).toEqual(['Ada: among ourselves', 'Ada: welcome']);
});
