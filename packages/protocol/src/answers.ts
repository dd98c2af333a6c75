import type { Became } from '@call-to-glory/table';

import type { WireRefusal } from './refusals.ts';
import type { CountedRow } from './wire/counted-rows.ts';

export type Answer<Value> =
  | ({ readonly ok: true } & Value)
  | { readonly ok: false; readonly error: WireRefusal };

/**
 * A row of a table's log as this viewer may see it: the channel of the table, the number of the row,
 * its time (milliseconds since the channel was opened), and its events as `rowCodec` encodes them.
 */
export type UpdateMessage = readonly [
  channel: number,
  seq: number,
  at: number,
  events: readonly unknown[],
];

/** Identifies a table in the updates of one connection. */
export interface Channel {
  readonly number: number;
  /** Server time in milliseconds; the times of its rows are relative to it. */
  readonly since: number;
}

/** Everything a page needs to show a table; the only source of its view apart from updates. */
export interface Snapshot<View = unknown> {
  readonly seq: number;
  /** Server time in milliseconds, for clocks. */
  readonly now: number;
  readonly view: View;
  /** The latest updates up to `seq`, oldest first, for the log. */
  readonly recent: readonly CountedRow[];
  readonly presence: Presence;
  /** Whom people in the score have become since they played; absent if nobody has become anybody. */
  readonly became?: Became;
}

/** The current table, or why it is not shown. */
export type SnapshotAnswer<View = unknown> = Answer<{ readonly snapshot: Snapshot<View> }>;

/** Who is present; never part of the log. */
export interface Presence {
  /** Ids of seated people without a live connection. */
  readonly away: readonly string[];
  /** Those of them who have closed the page or gone elsewhere; the others have lost connection. Absent if none. */
  readonly closed?: readonly string[];
  /** Those of them whom the operator has banned: they will not come back. Absent if none. */
  readonly removed?: readonly string[];
  readonly watchers: number;
  /** A game has begun that this viewer follows with a delay. */
  readonly hasBegun?: true;
}
