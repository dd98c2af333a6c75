import type { Refused } from './refusals.ts';

export type Answer<Value> =
  | ({ readonly ok: true } & Value)
  | { readonly ok: false; readonly error: Refused };

/** A row of the table's log as this viewer may see it. */
export interface UpdateMessage<Event = unknown> {
  readonly table: string;
  readonly seq: number;
  /** Server time in milliseconds. */
  readonly at: number;
  readonly events: readonly Event[];
}

/** Everything a page needs to show a table; the only other source of its view than updates. */
export interface Snapshot<View = unknown, Event = unknown> {
  readonly seq: number;
  /** Server time in milliseconds, for clocks. */
  readonly now: number;
  readonly view: View;
  /** The latest updates up to `seq`, oldest first, for the log. */
  readonly recent: readonly Omit<UpdateMessage<Event>, 'table'>[];
  readonly presence: Presence;
}

export type JoinAnswer<View = unknown, Event = unknown> = Answer<{
  readonly snapshot: Snapshot<View, Event>;
}>;

/** Who is there; never part of the log. */
export interface Presence {
  /** Ids of seated people without a live connection. */
  readonly away: readonly string[];
  /** Those of them who have closed the page, or gone elsewhere; the others have lost connection. Left out if nobody has. */
  readonly closed?: readonly string[];
  /** Those of them whom the operator has shut out: they do not come back. Left out if nobody is. */
  readonly removed?: readonly string[];
  readonly watchers: number;
  /** A game has begun, which this viewer follows with a delay. */
  readonly hasBegun?: true;
}
