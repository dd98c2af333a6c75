import type { Chat } from '@call-to-glory/protocol';
import type { Audience, LiveTable, TableId, Vantage } from '@call-to-glory/table';

import { RequestRefused } from '../../core/errors.ts';
import { isWatching, type Audiences } from '../../core/sockets/audiences.ts';
import type { GameSocket } from '../../core/sockets/game-socket.ts';
import type { MessageHandlers } from '../../core/sockets/message-handlers.ts';
import type { Shunned } from '../people/shunned.ts';
import type { TableFinder } from '../tables/table-finder.ts';
import { mayRead, type ChatRooms, type Said } from './chat-rooms.ts';

/** The most watchers that are told by name. */
const mostNames = 50;

export interface ChatPorts {
  readonly finder: TableFinder;
  readonly audiences: Audiences;
  readonly chatRooms: ChatRooms;
  readonly shunned: Shunned;
}

/** What sockets ask about the chat of a table, and how it is answered. */
export function chatHandlers({
  finder,
  audiences,
  chatRooms,
  shunned,
}: ChatPorts): Pick<MessageHandlers, 'openChat' | 'say' | 'setChatRule' | 'listWatchers'> {
  return {
    async openChat(socket, message, reply) {
      const table = await finder.find(message.table, socket.data);
      reply({ ok: true, chat: await chatRooms.chat(table, requirePlace(table, socket.data)) });
    },

    async say(socket, { table: id, body }, reply) {
      const { player } = socket.data;
      if (player === null) throw new RequestRefused('no-player');
      const table = await finder.find(id, socket.data);
      requirePlace(table, socket.data);
      const said = await chatRooms.say(table, player, body);
      await tell(table, [said]);
      const seated = table
        .listed()
        .seats.flatMap((seat) => (seat.type === 'person' ? seat.id : []));
      reply({ ok: true, unheard: shunned.deafTo(player.id, seated) });
    },

    async setChatRule(socket, { table: id, rule }, reply) {
      const { player } = socket.data;
      if (player === null) throw new RequestRefused('no-player');
      const table = await finder.find(id, socket.data);
      await chatRooms.setRule(table, player, rule);
      await tell(table, []);
      reply({ ok: true });
    },

    async listWatchers(socket, message, reply) {
      const table = await finder.find(message.table, socket.data);
      const named = new Map<string, string>();
      const nameless = new Set<string>();
      for (const [follower, { vantage }] of audiences.followersOf(table.id)) {
        const { player } = follower.data;
        if (!isWatching(vantage)) continue;
        if (player === null) nameless.add(follower.id);
        else named.set(player.id, player.name);
      }
      const shown = Array.from(named, ([id, name]) => ({ id, name })).slice(0, mostNames);
      reply({ ok: true, named: shown, others: named.size - shown.length + nameless.size });
    },
  };

  async function tell(table: LiveTable, said: readonly Said[]): Promise<void> {
    const { rule } = await chatRooms.chat(table, 'watcher');
    const lines = said.map(({ line }) => line);
    const message: Chat & { readonly table: string } = { table: table.id, rule, lines };
    audiences.send(table.id, 'chat', message, (vantage) =>
      said.every((one) => mayRead(one, table, vantage)),
    );
  }
}

/** Lets those who have just been told a row late hear what was said at the table after it. */
export function tellLateWords(
  { audiences, chatRooms }: Pick<ChatPorts, 'audiences' | 'chatRooms'>,
  table: TableId,
  told: readonly Audience[],
): void {
  const update = told.find(({ vantages }) => vantages.includes('watcher'))?.update;
  const chat = update === undefined ? null : chatRooms.saidAfter(table, update.seq);
  if (chat !== null) audiences.send(table, 'chat', { table, ...chat }, isWatching);
}

/** Where somebody reads along; whom he sits beside has no part in it. Throws `watching-closed` if he may not. */
function requirePlace(table: LiveTable, { player }: GameSocket['data']): Vantage {
  const vantage = table.vantageOf(player?.id ?? null, null);
  if (vantage === null) throw new RequestRefused('watching-closed');
  return vantage;
}
