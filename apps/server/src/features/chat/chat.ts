import type { Audience, LiveTable, Person, TableId, Vantage } from '@call-to-glory/table';
import type { FastifyInstance } from 'fastify';

import type { Feature } from '../../core/app/feature.ts';
import { everyDay } from '../../core/clock/every-day.ts';
import { RequestRefused } from '../../core/errors.ts';
import { isWatching } from '../../core/sockets/audiences.ts';
import type { GameSocket } from '../../core/sockets/game-socket.ts';
import { ChatRooms, mayRead } from './chat-rooms.ts';
import { chatStore, type Said } from './chat-store.ts';

/** The most watchers that are told by name. */
const maxNames = 50;

declare module 'fastify' {
  interface FastifyInstance {
    readonly chatRooms: ChatRooms;
  }
}

/** What people say at tables. */
export const chat: Feature = {
  name: 'chat',
  needs: ['blocks', 'tables'],
  store: [chatStore],
  register(app) {
    const { store, documents, limits, clock, tableEvents, audiences, playerData } = app;
    const rooms = new ChatRooms(store.of(chatStore), documents, limits, clock);
    app.decorate('chatRooms', rooms);
    playerData.add({
      name: 'chat',
      merge: (player, into) => rooms.merge(player, into),
      forget: (player) => rooms.forget(player),
      export: async ({ id }) => ({ said: await rooms.saidBy(id) }),
    });
    app.lifecycle.onStop(everyDay('forget old talk', () => rooms.forgetOld(), clock, app.log));
    addChatMessages(app);
    addWatcherList(app);

    /** Those who have just been told a row with a delay hear what was said at the table after it. */
    function tellDelayed(table: TableId, told: readonly Audience[]): void {
      const update = told.find(({ vantages }) => vantages.includes('watcher'))?.update;
      const said = update === undefined ? null : rooms.saidAfter(table, update.seq);
      if (said !== null) audiences.send(table, 'chat', { table, ...said }, isWatching);
    }
    tableEvents.on('row', tellDelayed);
  },
};

function addChatMessages({
  messages,
  finder,
  chatRooms,
  audiences,
  blocks,
}: FastifyInstance): void {
  messages.on('openChat', async (socket, message, reply) => {
    const table = await finder.find(message.table, socket.data);
    reply({ ok: true, chat: await chatRooms.chat(table, requireVantage(table, socket)) });
  });

  messages.on('say', async (socket, message, reply) => {
    const player = requirePlayer(socket);
    const table = await finder.find(message.table, socket.data);
    requireVantage(table, socket);
    await tell(table, [await chatRooms.say(table, player, message.body)]);
    const seated = table.listed().seats.flatMap((seat) => (seat.type === 'person' ? seat.id : []));
    reply({ ok: true, unheard: blocks.mutedBy(player.id, seated) });
  });

  messages.on('setChatRule', async (socket, message, reply) => {
    const player = requirePlayer(socket);
    const table = await finder.find(message.table, socket.data);
    await chatRooms.setRule(table, player, message.rule);
    await tell(table, []);
    reply({ ok: true });
  });

  async function tell(table: LiveTable, said: readonly Said[]): Promise<void> {
    const { rule } = await chatRooms.chat(table, 'watcher');
    const lines = said.map(({ line }) => line);
    audiences.send(table.id, 'chat', { table: table.id, rule, lines }, (vantage) =>
      said.every((one) => mayRead(one, table, vantage)),
    );
  }
}

function addWatcherList({ messages, finder, audiences }: FastifyInstance): void {
  messages.on('listWatchers', async (socket, message, reply) => {
    const table = await finder.find(message.table, socket.data);
    const named = new Map<string, string>();
    const nameless = new Set<string>();
    for (const [follower, { vantage }] of audiences.followersOf(table.id)) {
      const { player } = follower.data;
      if (!isWatching(vantage)) continue;
      if (player === null) nameless.add(follower.id);
      else named.set(player.id, player.name);
    }
    const shown = Array.from(named, ([id, name]) => ({ id, name })).slice(0, maxNames);
    reply({ ok: true, named: shown, others: named.size - shown.length + nameless.size });
  });
}

function requirePlayer({ data: { player } }: GameSocket): Person {
  if (player === null) throw new RequestRefused('no-player');
  return player;
}

/** Where somebody reads along; whom they sit beside has no part in it. Throws `watching-closed` if they may not. */
function requireVantage(table: LiveTable, { data: { player } }: GameSocket): Vantage {
  const vantage = table.vantageOf(player?.id ?? null, null);
  if (vantage === null) throw new RequestRefused('watching-closed');
  return vantage;
}
