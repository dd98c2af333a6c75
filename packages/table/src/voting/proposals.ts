import type { Seat } from '@call-to-glory/game-kit';

import { isCorrespondence } from '../clock/clock-times.ts';
import type { Proposal, OpenProposal, Playing, TableBase } from '../model/table.ts';

/** How long until one vote is enough to go on, in milliseconds. */
const oneVoteAfter = 5 * 60_000;

/** The proposals that need every voter's agreement; for the others more than half is enough. */
const unanimous: ReadonlySet<Proposal['type']> = new Set(['pause', 'end']);

/**
 * Who votes on a proposal: the people who are there, except the one it is about. A network failure must not end a game:
 * on ending it, absent people without a stand-in are asked as well; and likewise on a pause, at a correspondence table,
 * where nobody has to be there.
 */
export function electorsOf(table: TableBase, motion: Proposal): readonly Seat[] {
  const asksAll =
    motion.type === 'end' || (motion.type === 'pause' && isCorrespondence(table.options.clock));
  return table.seats.flatMap((occupant, seat) => {
    if (occupant.type !== 'person' || seatOfProposal(motion) === seat) return [];
    return occupant.awaySince === null || (asksAll && occupant.cover === null) ? [seat] : [];
  });
}

/**
 * How many have to agree. Nobody can hold up the others for ever: when a game has been paused for five
 * minutes, or the others have waited for somebody for that long, one vote is enough to go on.
 *
 * @param now server time, milliseconds
 */
function votesNeeded(table: Playing<unknown>, motion: Proposal, now: number): number {
  const electors = electorsOf(table, motion).length;
  const oneVote = oneVoteAt(table, motion);
  if (oneVote !== null && now >= oneVote) return Math.min(1, electors);
  return unanimous.has(motion.type) ? electors : Math.floor(electors / 2) + 1;
}

/** Whether a proposal has enough votes. */
export function isCarried(
  table: Playing<unknown>,
  { motion, agreed }: OpenProposal,
  now: number,
): boolean {
  const votes = electorsOf(table, motion).filter((seat) => agreed.includes(seat)).length;
  return votes > 0 && votes >= votesNeeded(table, motion, now);
}

/** Whether a proposal can no longer get enough votes. */
export function isLost(
  table: Playing<unknown>,
  { motion, against }: OpenProposal,
  now: number,
): boolean {
  const electors = electorsOf(table, motion);
  const others = electors.filter((seat) => !against.includes(seat)).length;
  return others < Math.max(1, votesNeeded(table, motion, now));
}

/** When one vote becomes enough for a proposal (server time, ms); null if its cause does not hold up the game. */
export function oneVoteAt(table: Playing<unknown>, motion: Proposal): number | null {
  const since = heldUpSince(table, motion);
  return since === null ? null : since + oneVoteAfter;
}

/** Since when the cause of a proposal has held up the game (server time, ms); null if it does not. */
function heldUpSince({ clocks, standstill }: Playing<unknown>, motion: Proposal): number | null {
  if (motion.type === 'resume') return standstill?.since ?? null;
  return motion.type === 'cover' ? (clocks.since[motion.seat] ?? null) : null;
}

/** The seat that a proposal is about; null if it is about the whole table. */
export function seatOfProposal(motion: Proposal): Seat | null {
  return 'seat' in motion ? motion.seat : null;
}

/** Whether two proposals are the same. */
export function isSameProposal(one: Proposal, other: Proposal): boolean {
  return one.type === other.type && seatOfProposal(one) === seatOfProposal(other);
}

/** The open proposals with a seat's latest vote on one of them. */
export function withVote(
  proposals: readonly OpenProposal[],
  motion: Proposal,
  seat: Seat,
  isFor: boolean,
): readonly OpenProposal[] {
  const open = proposals.find((one) => isSameProposal(one.motion, motion));
  const agreed = (open?.agreed ?? []).filter((one) => one !== seat);
  const against = (open?.against ?? []).filter((one) => one !== seat);
  const voted: OpenProposal = isFor
    ? { motion, agreed: [...agreed, seat], against }
    : { motion, agreed, against: [...against, seat] };
  return [...proposals.filter((one) => !isSameProposal(one.motion, motion)), voted];
}

/** The table without the open proposals that match a predicate. */
export function withoutProposals<GameState, GameOptions>(
  table: Playing<GameState, GameOptions>,
  isIt: (motion: Proposal) => boolean,
): Playing<GameState, GameOptions> {
  const proposals = table.proposals.filter(({ motion }) => !isIt(motion));
  return proposals.length === table.proposals.length ? table : { ...table, proposals };
}

/** The table without the open proposals about a seat. */
export function withoutProposalsAbout<GameState, GameOptions>(
  table: Playing<GameState, GameOptions>,
  seat: Seat,
): Playing<GameState, GameOptions> {
  return withoutProposals(table, (motion) => seatOfProposal(motion) === seat);
}
