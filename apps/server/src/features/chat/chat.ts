import type { ChatLine, ChatRule } from '@call-to-glory/protocol';
import type { Audience, LiveTable, Person, TableId, Vantage } from '@call-to-glory/table';
import type { FastifyInstance } from 'fastify';

import type { Feature } from '../../core/app/feature.ts';
import { watchNodes } from '../../core/app/watch-nodes.ts';
import { everyDay } from '../../core/clock/every-day.ts';
import { RequestRefused, valueOr } from '../../core/errors.ts';
import { isWatching } from '../../core/sockets/audiences.ts';
import type { GameSocket } from '../../core/sockets/game-socket.ts';
import { hiddenPast } from '../tables/hidden-past.ts';
import { isKicked } from '../tables/is-kicked.ts';
import { mayRead } from './chat-lines.ts';
import { ChatRooms, type OtherRooms } from './chat-rooms.ts';
import { chatStore, type Said } from './chat-store.ts';

/** The most spectators that are listed by name. */
const maxNames = 50;

declare module 'fastify' {
  interface FastifyInstance {
    readonly chatRooms: ChatRooms;
  }
}

/** Chat at tables. */
export const chat: Feature = {
  name: 'chat',
  needs: ['blocks', 'identity', 'presence', 'tables'],
  store: [chatStore],
  register(app) {
    const { store, documents, limits, clock, tableEvents, audiences, playerData, shared } = app;
    const others = shared && {
      tell: (table: TableId) => shared.hints.tell({ type: 'chat', table }),
      isFollowed: (table: TableId) => audiences.followersOf(table).size > 0,
    };
    const rooms = new ChatRooms(store.of(chatStore), documents, limits, clock, others);
    app.decorate('chatRooms', rooms);
    rooms.listen((table, rule, said) => tellNews(app, table, rule, said));
    if (others !== null) listenElsewhere(app, others);
    playerData.add({
      name: 'chat',
      merge: (player, into) => rooms.merge(player, into),
      forget: (player) => rooms.forget(player),
      export: async ({ id }) => ({ said: await rooms.saidBy(id) }),
    });
    app.lifecycle.onStop(everyDay('forget old talk', () => rooms.forgetOld(), app));
    addChatMessages(app);
    addSpectatorList(app);

    /** Followers who have just been sent a delayed row now get what was said at the table after it. */
    function tellDelayed(table: TableId, told: readonly Audience[]): void {
      const update = told.find(({ vantages }) => vantages.includes('watcher'))?.update;
      const said = update === undefined ? null : rooms.saidAfter(table, update.seq);
      if (said !== null) audiences.send(table, 'chat', { table, ...said }, isWatching);
    }
    tableEvents.on('row', tellDelayed);
  },
};

/** Sends those who follow a table here what has been said, as far as they may read it. */
function tellNews(
  { directory, audiences }: FastifyInstance,
  id: TableId,
  rule: ChatRule,
  said: readonly Said[],
): void {
  const table = directory.awake(id);
  if (table === null) return;
  const tell = (
    lines: readonly ChatLine[],
    isFor: Parameters<typeof audiences.send<'chat'>>[3],
  ): void => audiences.send(id, 'chat', { table: id, rule, lines }, isFor);
  if (said.length === 0) tell([], () => true);
  for (const one of said) tell([one.line], (vantage) => mayRead(one, table, vantage));
}

/** Listens for what is said on other servers at tables that are followed here. */
function listenElsewhere(app: FastifyInstance, { isFollowed }: OtherRooms): void {
  const { chatRooms, tableEvents, audiences } = app;
  // From here on it is known what is new.
  tableEvents.on('followed', ({ id }) => void valueOr(chatRooms.refresh(id), null));
  app.addHook('onReady', async () => {
    watchNodes(app, {
      heard: (hint) =>
        hint.type === 'chat' && isFollowed(hint.table) ? chatRooms.refresh(hint.table) : null,
      look: () => chatRooms.refreshAll(audiences.tables()),
    });
  });
}

function addChatMessages({ messages, finder, chatRooms, blocks, players }: FastifyInstance): void {
  messages.on('openChat', async (socket, message, reply) => {
    const table = await finder.find(message.table, socket.data);
    const from = (await hiddenPast(table, socket.data.player, players))?.seq ?? 0;
    reply({ ok: true, chat: await chatRooms.chat(table, requireVantage(table, socket), from) });
  });

  messages.on('say', async (socket, message, reply) => {
    const player = requirePlayer(socket);
    const table = await finder.find(message.table, socket.data);
    requireVantage(table, socket);
    // Whom the host has removed may watch, but the others have heard enough from them.
    if (await isKicked(table, player, players)) throw new RequestRefused({ code: 'kicked' });
    await chatRooms.say(table, player, message.body, message.id);
    const seated = table.listed().seats.flatMap((seat) => (seat.type === 'person' ? seat.id : []));
    // It has been said: somebody who muted the player just now on another server may be missed in this count.
    await valueOr(blocks.learn(seated), null);
    reply({ ok: true, unheard: blocks.mutedBy(player.id, seated) });
  });

  messages.on('setChatRule', async (socket, message, reply) => {
    const player = requirePlayer(socket);
    const table = await finder.find(message.table, socket.data);
    await chatRooms.setRule(table, player, message.rule);
    reply({ ok: true });
  });
}

function addSpectatorList(app: FastifyInstance): void {
  const { messages, finder, audiences, presence, players, guests } = app;
  messages.on('listWatchers', async (socket, message, reply) => {
    const table = await finder.find(message.table, socket.data);
    const names = new Map<string, string>();
    for (const [{ data }] of audiences.followersOf(table.id)) {
      if (data.player !== null) names.set(data.player.id, data.player.name);
    }
    const spectators = presence.spectatorsOf(table);
    const unknown = spectators.filter((id) => !names.has(id)).slice(0, maxNames);
    // Of people on other servers only the ids are known.
    for (const found of await Promise.all(unknown.map((id) => players.player(id)))) {
      if (found !== null) names.set(found.id, guests.asAllowed(found).name);
    }
    const named = spectators.flatMap((id) => {
      const name = names.get(id);
      return name === undefined ? [] : { id, name };
    });
    const shown = named.slice(0, maxNames);
    reply({ ok: true, named: shown, others: spectators.length - shown.length });
  });
}

function requirePlayer({ data: { player } }: GameSocket): Person {
  if (player === null) throw new RequestRefused('no-player');
  return player;
}

/** The vantage at which somebody reads chat, no matter beside which player they sit. Throws `watching-closed` if they may not. */
function requireVantage(table: LiveTable, { data: { player } }: GameSocket): Vantage {
  const vantage = table.vantageOf(player?.id ?? null, null);
  if (vantage === null) throw new RequestRefused('watching-closed');
  return vantage;
}
