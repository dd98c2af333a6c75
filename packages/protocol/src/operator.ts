import type { ListedTable } from '@call-to-glory/table';
import { z } from 'zod';

import type { ChatBody } from './chat.ts';
import { tableId } from './ids.ts';
import type { ReportReason } from './people.ts';
import { answers, defineRoutes } from './route.ts';

/** POST /api/operator/bans: bans a player, or a name and all that look like it. */
export const banSomebody = z.union([
  z.strictObject({
    player: z.string().max(40),
    name: z.string().max(200),
    /** Until when (server time, milliseconds); null for good. */
    until: z.number().int().nullable(),
    /** Why, as the player reads it. */
    reason: z.string().max(200),
  }),
  z.strictObject({ name: z.string().max(200) }),
]);

/** PUT /api/operator/announcement: what everybody is told; null to take it down. */
export const announce = z.strictObject({
  announcement: z
    .strictObject({
      /** When the server restarts (server time, milliseconds); null if it does not. */
      restartsAt: z.number().int().nullable(),
      /** Whatever else there is to say. */
      words: z.string().max(300),
    })
    .nullable(),
});

/** POST /api/operator/warnings: what a player reads once, on whatever page they open. */
export const warnSomebody = z.strictObject({
  player: z.string().max(40),
  name: z.string().max(200),
  words: z.string().trim().min(1).max(300),
});

export type WarnSomebody = z.infer<typeof warnSomebody>;

/** What somebody who is warned is told. */
export interface ShownWarning {
  /** Server time, milliseconds; tells one warning from the next. */
  readonly at: number;
  readonly words: string;
}

/** A warning as it is kept. */
export interface NotedWarning extends ShownWarning {
  /** When the player said that they have read it; null until then. */
  readonly readAt: number | null;
}

/** What operators do that is written down. */
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

export type OperatorAct = (typeof operatorActs)[number];

/** Something that an operator has done. */
export interface OperatorEntry {
  readonly key: string;
  /** Server time, milliseconds. */
  readonly at: number;
  /** The operator's name; empty where all have the same token. */
  readonly by: string;
  readonly act: OperatorAct;
  /** To whom; null for what is about nobody. */
  readonly about: { readonly id: string; readonly name: string } | null;
  /** What was said, the name that was forbidden, or the table that was closed. */
  readonly what: string;
  /** Until when somebody is banned (server time, milliseconds); null for good, and for everything else. */
  readonly until: number | null;
}

/** GET /api/operator/log/:before: what operators have done, the latest first. */
export interface OperatorLog {
  readonly entries: readonly OperatorEntry[];
  /** Are there older ones? */
  readonly hasOlder: boolean;
}

/** What somebody who is banned is told. */
export interface ShownBan {
  /** Server time, milliseconds; null for good. */
  readonly until: number | null;
  readonly reason: string;
  /** What they have said to it; empty for nothing. */
  readonly objection: string;
}

export type BanSomebody = z.infer<typeof banSomebody>;
export type Announce = z.infer<typeof announce>;

/** What everybody is told, and since when (server time, milliseconds): that tells one announcement from the next. */
export type Announcement = NonNullable<Announce['announcement']> & { readonly at: number };

/** A complaint that the operator has not yet seen to. */
export interface ShownReport {
  readonly id: string;
  /** Server time, milliseconds. */
  readonly at: number;
  readonly by: { readonly id: string; readonly name: string };
  readonly about: { readonly id: string; readonly name: string };
  readonly table: string;
  /** The row of the table's log that it was at. */
  readonly seq: number;
  readonly reason: ReportReason;
  readonly words: string;
  /** What was said at the table, and by whom. */
  readonly chat: readonly { readonly name: string; readonly body: ChatBody }[];
}

/** GET /api/operator: what an operator sees; private tables too. */
export interface OperatorView {
  readonly players: readonly { readonly id: string; readonly name: string }[];
  /** Connections of people without a name. */
  readonly nameless: number;
  readonly tables: readonly ListedTable[];
  readonly reports: readonly ShownReport[];
  readonly bans: readonly (ShownBan & {
    /** Names the ban when it is lifted. */
    readonly key: string;
    /** Null for the ban of a name. */
    readonly player: string | null;
    readonly name: string;
    readonly at: number;
  })[];
  readonly announcement: Announcement | null;
  /** What operators have done last. */
  readonly log: OperatorLog;
  /** How many there are of what goes on just now. */
  readonly counts: {
    readonly playing: number;
    readonly waiting: number;
    readonly people: number;
    /** Connections that follow a table at which they have no chair. */
    readonly watching: number;
    /** Half of the latest commands of players were answered by this server in no more milliseconds; null before the first. */
    readonly medianMs: number | null;
    /** What this server could not answer in the last hour for reasons of its own. */
    readonly errors: number;
  };
  /** The name of the operator who asks; empty where all have the same token. */
  readonly operator: string;
  /** Since when the server runs; server time, milliseconds. */
  readonly since: number;
}

const listKey = z.string().max(200);

/** What only the operator may see and do. */
export const operatorRoutes = defineRoutes({
  'GET /api/operator': {
    for: 'operator',
    answer: answers<OperatorView>(
      'who is connected, tables (private ones too), reports, bans, the announcement, what operators have done last',
    ),
    refuses: [],
  },
  'POST /api/operator/tables/:id/close': {
    for: 'operator',
    params: { id: tableId },
    badParams: 'no-such-table',
    answer: answers<object>('the table is closed for good; a game that is on ends'),
    refuses: ['no-such-table'],
  },
  'DELETE /api/operator/reports/:key': {
    for: 'operator',
    params: { key: listKey },
    answer: answers<object>('the report has been seen to'),
    refuses: [],
  },
  'POST /api/operator/bans': {
    for: 'operator',
    body: banSomebody,
    answer: answers<object>('a player is banned, or a name and all that look like it'),
    refuses: [],
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
      'what operators have done before the entry of this key, the latest first, at most 20; nothing if it is gone',
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
    answer: answers<object>('everybody is told, in `announcement` messages; `null` ends it'),
    refuses: [],
  },
});
