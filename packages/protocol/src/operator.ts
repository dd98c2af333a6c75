import type { ListedTable, Person } from '@call-to-glory/table';
import { z } from 'zod';

import type { ChatBody } from './chat.ts';
import { tableId } from './ids.ts';
import type { ReportReason } from './people.ts';
import { answers, defineRoutes } from './route.ts';

/** POST /api/operator/bans: bans a player, or a name and its look-alikes. */
const banSomebody = z.union([
  z.strictObject({
    player: z.string().max(40),
    name: z.string().max(200),
    /** Until when (server time, milliseconds); null for good. */
    until: z.number().int().nullable(),
    /** The reason, shown to the player. */
    reason: z.string().max(200),
  }),
  z.strictObject({ name: z.string().trim().min(1).max(200) }),
]);

/** PUT /api/operator/announcement: what is shown to everybody; null to take it down. */
export const announce = z.strictObject({
  announcement: z
    .strictObject({
      /** When the server restarts (server time, milliseconds); null if it does not. */
      restartsAt: z.number().int().nullable(),
      /** Anything else there is to say. */
      words: z.string().max(300),
    })
    .nullable(),
});

/** POST /api/operator/warnings: a warning that a player reads once, on any page they open. */
const warnSomebody = z.strictObject({
  player: z.string().max(40),
  name: z.string().max(200),
  words: z.string().trim().min(1).max(300),
});

export type WarnSomebody = z.infer<typeof warnSomebody>;

/** A warning as shown to the player. */
export interface ShownWarning {
  /** Server time, milliseconds; identifies the warning. */
  readonly at: number;
  readonly words: string;
}

/** A warning as it is stored. */
export interface NotedWarning extends ShownWarning {
  /** When the player confirmed that they have read it; null until then. */
  readonly readAt: number | null;
}

/** The acts of operators that are logged. */
export const operatorActs = [
  'warned',
  'banned',
  'liftedBan',
  'forbadeName',
  'closedReport',
  'closedTable',
  'announced',
  'endedAnnouncement',
] as const;

type OperatorAct = (typeof operatorActs)[number];

/** Something that an operator has done. */
export interface OperatorEntry {
  readonly key: string;
  /** Server time, milliseconds. */
  readonly at: number;
  /** The operator's name; empty if all have the same token. */
  readonly by: string;
  readonly act: OperatorAct;
  /** The player concerned; null if there is none. */
  readonly about: Person | null;
  /** The words, the name that was forbidden, or the table that was closed. */
  readonly what: string;
  /** The end of a ban (server time, milliseconds); null if permanent, and for everything else. */
  readonly until: number | null;
}

/** GET /api/operator/log/:before: what operators have done, latest first. */
export interface OperatorLog {
  readonly entries: readonly OperatorEntry[];
  /** Whether there are older ones. */
  readonly hasOlder: boolean;
}

/** A ban as shown to the banned player. */
export interface ShownBan {
  /** Who is banned, as they were called then. */
  readonly name: string;
  /** Server time, milliseconds; null for good. */
  readonly until: number | null;
  readonly reason: string;
  /** Their objection; empty if there is none. */
  readonly objection: string;
}

export type BanSomebody = z.infer<typeof banSomebody>;
export type Announce = z.infer<typeof announce>;

/** What is shown to everybody, and since when (server time, milliseconds), which identifies it. */
export type Announcement = NonNullable<Announce['announcement']> & { readonly at: number };

/** An open report. */
export interface ShownReport {
  readonly id: string;
  /** Server time, milliseconds. */
  readonly at: number;
  readonly by: Person;
  readonly about: Person;
  readonly table: string;
  /** The row of the table's log at the time. */
  readonly seq: number;
  readonly reason: ReportReason;
  readonly words: string;
  /** The chat of the table. */
  readonly chat: readonly { readonly name: string; readonly body: ChatBody }[];
}

/** GET /api/operator: what an operator sees, including private tables. */
export interface OperatorView {
  readonly players: readonly Person[];
  /** Connections of people without a name. */
  readonly nameless: number;
  readonly tables: readonly ListedTable[];
  /** Those that have waited longest, the oldest first, at most 50. */
  readonly reports: readonly ShownReport[];
  readonly bans: readonly (ShownBan & {
    /** Identifies the ban, to lift it. */
    readonly key: string;
    /** Null for the ban of a name. */
    readonly player: string | null;
    readonly at: number;
  })[];
  readonly announcement: Announcement | null;
  /** The latest acts of operators. */
  readonly log: OperatorLog;
  /** Current counts. */
  readonly counts: {
    readonly playing: number;
    readonly waiting: number;
    readonly people: number;
    /** Connections that follow a table at which they have no chair. */
    readonly watching: number;
    /** Median time in which this server answered the latest commands of players; null before the first. */
    readonly medianMs: number | null;
    /** All open reports. */
    readonly reports: number;
    /** Internal errors of this server in the last hour. */
    readonly errors: number;
  };
  /** The name of the operator who asks; empty if all have the same token. */
  readonly operator: string;
  /** When the server started; server time, milliseconds. */
  readonly since: number;
}

const listKey = z.string().max(200);

/** What only the operator may see and do. */
export const operatorRoutes = defineRoutes({
  'GET /api/operator': {
    for: 'operator',
    answer: answers<OperatorView>(
      'who is connected, tables (including private ones), the 50 oldest reports, bans, the announcement, the latest acts of operators',
    ),
    refuses: [],
  },
  'POST /api/operator/tables/:id/close': {
    for: 'operator',
    params: { id: tableId },
    badParams: 'no-such-table',
    answer: answers<object>('the table is closed for good; a running game ends'),
    refuses: ['no-such-table'],
  },
  'DELETE /api/operator/reports/:key': {
    for: 'operator',
    params: { key: listKey },
    answer: answers<object>('the report is closed'),
    refuses: [],
  },
  'POST /api/operator/bans': {
    for: 'operator',
    body: banSomebody,
    answer: answers<object>('a player is banned, or a name and its look-alikes'),
    refuses: ['no-such-person'],
  },
  'POST /api/operator/warnings': {
    for: 'operator',
    body: warnSomebody,
    answer: answers<object>(
      'the player reads it on the page they have open, or when they come back',
    ),
    refuses: ['no-such-person'],
  },
  'GET /api/operator/log/:before': {
    for: 'operator',
    params: { before: listKey },
    answer: answers<OperatorLog>(
      'what operators did before the entry with this key, latest first, at most 20; empty if it is gone',
    ),
    refuses: [],
  },
  'DELETE /api/operator/bans/:key': {
    for: 'operator',
    params: { key: listKey },
    answer: answers<object>('the ban is lifted'),
    refuses: [],
  },
  'PUT /api/operator/announcement': {
    for: 'operator',
    body: announce,
    answer: answers<object>('everybody receives it in an `announcement` message; `null` ends it'),
    refuses: [],
  },
});
