import { isGameEnd } from '../model/event.ts';
import type { Occupant } from '../model/table.ts';
import type { LogPart } from './log-part.ts';
import { eventsOf } from './table-record.ts';
import type { Witness } from './witness.ts';

/** A finished game in a log. */
interface GameSpan {
  /** The commitment for it, according to the log. */
  readonly commitment: string;
  /** The rows that it began and ended with. */
  readonly startedAt: number;
  readonly endedAt: number;
}

/** How much of a game a browser saw. */
export interface SeenGame {
  /** The commitment it saw for the game (hex); null if it saw none. */
  readonly promised: string | null;
  /** Whether it saw both the commitment, before the game, and the row that the game began with. */
  readonly sawBegin: boolean;
  /** How many rows of the game it saw, from the first to the last. */
  readonly rows: number;
  /** The ranges of rows that it did not see, first and last of each. */
  readonly missed: readonly (readonly [number, number])[];
  /**
   * Whether the entropy it added is part of the deal. False also if the log has another number for its
   * player, or none, no matter who left it out; null if its player did not take part.
   */
  readonly isOwnIn: boolean | null;
}

/** Where the finished games are in a log, in order. */
export function gameSpans({ start, rows }: LogPart): readonly GameSpan[] {
  const spans: GameSpan[] = [];
  let promised = start?.table.commitment ?? '';
  let started = { commitment: '', startedAt: 0 };
  for (const row of rows) {
    for (const event of eventsOf(row)) {
      if (event.type === 'secretCommitted') promised = event.commitment;
      if (event.type === 'gameStarted') started = { commitment: promised, startedAt: row.seq };
      if (isGameEnd(event)) {
        spans.push({ ...started, endedAt: row.seq });
      }
    }
  }
  return spans;
}

/**
 * How much a browser saw of a finished game; null if it stored nothing of it.
 *
 * @param entropy what each seat added, according to the log
 * @param chairs the occupants of these seats
 */
export function seenGame(
  witness: Witness,
  number: number,
  { commitment, startedAt, endedAt }: GameSpan,
  {
    entropy,
    chairs,
  }: { readonly entropy: readonly string[]; readonly chairs: readonly Occupant[] },
): SeenGame | null {
  const kept = witness.games.filter(({ game }) => game === number);
  const seen = new Set(witness.sights.filter(({ what }) => what === 'row').map(({ seq }) => seq));
  const all = Array.from({ length: endedAt - startedAt + 1 }, (_, index) => startedAt + index);
  const rows = all.filter((seq) => seen.has(seq)).length;
  if (kept.length === 0 && rows === 0) return null;
  const own = witness.own.filter((one) => one.game === number);
  const tookPart =
    own.length > 0 ||
    chairs.some((chair) => chair.type === 'person' && chair.person.id === witness.player);
  return {
    // After a restore there may be another commitment for the same game.
    promised: (kept.find((one) => one.commitment === commitment) ?? kept[0])?.commitment ?? null,
    sawBegin: kept.some(({ isFromBefore }) => isFromBefore) && seen.has(startedAt),
    rows,
    missed: stretches(all.filter((seq) => !seen.has(seq))),
    isOwnIn: tookPart ? own.some((one) => entropy[one.seat] === one.entropy) : null,
  };
}

/** Numbers in order, as the first and the last of each run. */
function stretches(numbers: readonly number[]): readonly (readonly [number, number])[] {
  const found: [number, number][] = [];
  for (const number of numbers) {
    const last = found.at(-1);
    if (last?.[1] === number - 1) last[1] = number;
    else found.push([number, number]);
  }
  return found;
}
