import type { Pace } from '@call-to-glory/protocol';
import { earliest, type PendingAction, type TableId } from '@call-to-glory/table';

/** A table that waits for a player. */
export interface WaitingTable {
  readonly table: TableId;
  /** What the player is to do there; `join` for an invitation. */
  readonly action: Omit<PendingAction, 'to'> & { readonly to: PendingAction['to'] | 'join' };
  /** When their time becomes short (server time, ms); null for never. */
  readonly shortAt: number | null;
  /** The names of the others there. */
  readonly names: readonly string[];
}

/** What a player has been notified of. */
export interface Delivered {
  /** By table: the turn (its id) that they were notified of, and whether they know that time is short. */
  readonly calls: Readonly<
    Record<TableId, { readonly occasion: string; readonly isShort: boolean }>
  >;
  /** When they were last notified (server time, ms); null for never. */
  readonly lastAt: number | null;
}

export const nothingDelivered: Delivered = { calls: {}, lastAt: null };

/** Minimum milliseconds between two notifications. */
export const pauses: Readonly<Record<Pace, number>> = {
  'at-once': 0,
  hourly: 60 * 60_000,
  daily: 24 * 60 * 60_000,
};

export interface NoticeQuestion {
  /** Everything that waits for them. */
  readonly waiting: readonly WaitingTable[];
  readonly delivered: Delivered;
  readonly pace: Pace;
  /** When they have been away for long enough (server time, ms). */
  readonly awayAt: number;
  /** Server time, ms. */
  readonly now: number;
}

export interface NoticeDecision {
  /** Whether to notify them now, of everything that waits. */
  readonly isDue: boolean;
  /** What they know after that. */
  readonly delivered: Delivered;
  /** When to ask again (server time, ms) if nothing changes before; null for never. */
  readonly lookAt: number | null;
}

/**
 * Whether to notify an absent player: once for each thing to do (see `ToldPlayers.noteDone`), and once more when time is
 * short; not more often than they like, unless time is short.
 */
export function decideNotice({
  waiting,
  delivered,
  pace,
  awayAt,
  now,
}: NoticeQuestion): NoticeDecision {
  const calmUntil = delivered.lastAt === null ? awayAt : delivered.lastAt + pauses[pace];
  const moments = waiting.flatMap(({ table, action, shortAt }) => {
    const known = delivered.calls[table];
    const isNew = known?.occasion !== action.turnId;
    const news = isNew ? [Math.max(awayAt, calmUntil)] : [];
    const urgent = shortAt === null || (!isNew && known.isShort) ? [] : [Math.max(awayAt, shortAt)];
    return [...news, ...urgent];
  });
  if (!moments.some((moment) => moment <= now)) {
    return { isDue: false, delivered, lookAt: earliest(moments) };
  }
  const after = { calls: knowing(waiting, now), lastAt: now };
  const later = waiting.flatMap(({ shortAt }) =>
    shortAt !== null && shortAt > now ? [shortAt] : [],
  );
  return { isDue: true, delivered: after, lookAt: earliest(later) };
}

/** What a player knows after seeing everything that waits for them. */
export function knowing(waiting: readonly WaitingTable[], now: number): Delivered['calls'] {
  return Object.fromEntries(
    waiting.map(({ table, action: { turnId }, shortAt }) => [
      table,
      { occasion: turnId, isShort: shortAt !== null && shortAt <= now },
    ]),
  );
}
