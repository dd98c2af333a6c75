import type { ChatLine, SaidLine } from '@call-to-glory/protocol';

import { all, first, run } from '../../core/store/steps.ts';
import { storePart, type QueriesOf } from '../../core/store/store-part.ts';

/** Something that was said, and when by the log of the table: after this row. */
export interface Said {
  readonly line: ChatLine;
  readonly seq: number;
}

/** How much is kept: lines of one table, lines of all tables, and for how long after they were said, in milliseconds. */
export const chatLimits = { lines: 100, all: 200_000, time: 90 * 24 * 60 * 60_000 } as const;

interface ChatRow {
  readonly tableId: string;
  readonly id: number;
  readonly seq: number;
  readonly at: number;
  readonly player: string;
  /** The rest of the line, as JSON. */
  readonly line: string;
}

/** What people have said at tables, beside their logs. */
export const chatStore = storePart({
  name: 'chatStore',
  module: import.meta.url,
  migrations: {
    10: `
      CREATE TABLE chat_lines (
        place INTEGER PRIMARY KEY,
        table_id TEXT NOT NULL,
        id INTEGER NOT NULL,
        seq INTEGER NOT NULL,
        at INTEGER NOT NULL,
        player TEXT NOT NULL,
        line TEXT NOT NULL
      ) STRICT;
      CREATE UNIQUE INDEX chat_lines_of_tables ON chat_lines (table_id, id);
      CREATE INDEX chat_lines_of_players ON chat_lines (player);
      CREATE INDEX chat_lines_by_age ON chat_lines (at);
    `,
  },
  reads: {
    /** What was said at a table since a moment, oldest first. */
    *of(table: string, since: number) {
      const found = yield* all<ChatRow>(
        `SELECT id, seq, at, player, line FROM chat_lines
        WHERE table_id = ? AND at >= ? ORDER BY id`,
        table,
        since,
      );
      return found.map(readSaid);
    },
    /** All that a player has said since a moment, oldest first. */
    *by(player: string, since: number) {
      const found = yield* all<ChatRow>(
        `SELECT table_id AS "tableId", id, seq, at, player, line FROM chat_lines
        WHERE player = ? AND at >= ? ORDER BY place`,
        player,
        since,
      );
      return found.map((row): SaidLine => {
        const { channel, body } = readSaid(row).line;
        return { table: row.tableId, at: row.at, channel, body };
      });
    },
  },
  writes: {
    /**
     * Keeps a line, and lets go of what is too much. Answers whether it is kept: a player who has gone while it waited
     * says nothing more.
     */
    *add(table: string, { line: { id, at, from, ...rest }, seq }: Said) {
      const speaker = yield* first<unknown>('SELECT id FROM players WHERE id = ?', from.id);
      if (speaker === null) return false;
      yield* run(
        'INSERT INTO chat_lines (table_id, id, seq, at, player, line) VALUES (?, ?, ?, ?, ?, ?)',
        table,
        id,
        seq,
        at,
        from.id,
        JSON.stringify({ ...rest, name: from.name }),
      );
      yield* run(
        `DELETE FROM chat_lines WHERE table_id = ? AND id <= (
          SELECT id FROM chat_lines WHERE table_id = ? ORDER BY id DESC LIMIT 1 OFFSET ?
        )`,
        table,
        table,
        chatLimits.lines,
      );
      yield* run(
        'DELETE FROM chat_lines WHERE place <= (SELECT max(place) FROM chat_lines) - ?',
        chatLimits.all,
      );
      return true;
    },
    /** Lets go of all that was said before a moment. */
    forgetBefore: (moment: number) => run('DELETE FROM chat_lines WHERE at < ?', moment),
  },
  players: {
    merge: (player, into) => run('UPDATE chat_lines SET player = ? WHERE player = ?', into, player),
    forget: (player) => run('DELETE FROM chat_lines WHERE player = ?', player),
  },
});

/** Keeps what was said. */
export type ChatStore = QueriesOf<typeof chatStore>;

function readSaid({ id, seq, at, player, line }: ChatRow): Said {
  const { name, ...rest } = JSON.parse(line) as Omit<ChatLine, 'id' | 'at' | 'from'> & {
    readonly name: string;
  };
  return { line: { ...rest, id, at, from: { id: player, name } }, seq };
}
