import {
  chatRuleMessage,
  sayMessage,
  tableMessage,
  type Chat,
  type ChatLine,
  type PlainAnswer,
  type ChatAnswer,
  type WatchersAnswer,
} from '@call-to-glory/protocol';
import type { LiveTable } from '@call-to-glory/table';

import { mayRead, type ChatRooms } from '../chat/chat-rooms.ts';
import { RequestRefused } from '../errors.ts';
import type { TableFinder } from '../table-finder.ts';
import type { Audiences } from './audiences.ts';
import type { GameSocket } from './game-socket.ts';
import { readMessage } from './read-message.ts';

/** The most watchers that are told by name. */
const mostNames = 50;

export interface ChatPorts {
  readonly finder: TableFinder;
  readonly audiences: Audiences;
  readonly chatRooms: ChatRooms;
}

type Answering<Answer> = (socket: GameSocket, message: unknown) => Promise<Answer>;

/** What sockets ask about the chat of a table, and how it is answered. */
export function chatHandlers({ finder, audiences, chatRooms }: ChatPorts): {
  readonly openChat: Answering<ChatAnswer>;
  readonly say: Answering<PlainAnswer>;
  readonly setChatRule: Answering<PlainAnswer>;
  readonly listWatchers: Answering<WatchersAnswer>;
} {
  return {
    async openChat(socket, message) {
      const table = await finder.find(readMessage(tableMessage, message).table, socket.data);
      return { ok: true, chat: await chatRooms.chat(table, viewerOf(table, socket)) };
    },

    async say(socket, message) {
      const { table: id, body } = readMessage(sayMessage, message);
      const { player } = socket.data;
      if (player === null) throw new RequestRefused('no-player');
      const table = await finder.find(id, socket.data);
      const line = await chatRooms.say(table, player, body);
      await tell(table, [line]);
      return { ok: true };
    },

    async setChatRule(socket, message) {
      const { table: id, rule } = readMessage(chatRuleMessage, message);
      const { player } = socket.data;
      if (player === null) throw new RequestRefused('no-player');
      const table = await finder.find(id, socket.data);
      await chatRooms.setRule(table, player, rule);
      await tell(table, []);
      return { ok: true };
    },

    async listWatchers(socket, message) {
      const table = await finder.find(readMessage(tableMessage, message).table, socket.data);
      const named = new Map<string, string>();
      const nameless = new Set<string>();
      for (const [follower, viewer] of audiences.followersOf(table.id)) {
        const { player } = follower.data;
        if (viewer !== 'watcher') continue;
        if (player === null) nameless.add(follower.id);
        else named.set(player.id, player.name);
      }
      const shown = Array.from(named, ([id, name]) => ({ id, name })).slice(0, mostNames);
      return { ok: true, named: shown, others: named.size - shown.length + nameless.size };
    },
  };

  async function tell(table: LiveTable, lines: readonly ChatLine[]): Promise<void> {
    const { rule } = await chatRooms.chat(table, 'watcher');
    const { stage } = table.listed();
    const message: Chat & { readonly table: string } = { table: table.id, rule, lines };
    audiences.send(table.id, 'chat', message, (viewer) =>
      lines.every((line) => mayRead(line, viewer, stage)),
    );
  }
}

function viewerOf(table: LiveTable, { data: { player } }: GameSocket): number | 'watcher' {
  return player === null ? 'watcher' : table.viewerOf(player.id);
}
