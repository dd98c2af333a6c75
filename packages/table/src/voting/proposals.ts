import type { Seat } from '@call-to-glory/game-kit';

import { isCorrespondence } from '../clock/clock-times.ts';
import type { Proposal, OpenProposal, Playing, TableBase } from '../model/table.ts';

/** After how long one vote is enough to go on, in milliseconds. */
const patience = 5 * 60_000;

/** The proposals that need everybody who is asked; for the others more than half of them is enough. */
const unanimous: ReadonlySet<Proposal['type']> = new Set(['pause', 'end']);

/**
 * Who decides about a motion: the people who are there, but not whom it is about. That somebody's network fails ends no
 * game: about the end those are asked as well who are not there, unless a bot plays for them; and about a pause, where
 * nobody has to be there.
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
 * How many have to agree. Nobody can hold up the others for ever: when a game has been paused, or
 * somebody has been waited for, for five minutes, one vote is enough to go on.
 *
 * @param now server time, milliseconds
 */
export function votesNeeded(table: Playing<unknown>, motion: Proposal, now: number): number {
  const electors = electorsOf(table, motion).length;
  const oneVote = oneVoteAt(table, motion);
  if (oneVote !== null && now >= oneVote) return Math.min(1, electors);
  return unanimous.has(motion.type) ? electors : Math.floor(electors / 2) + 1;
}

/** Has a motion found enough votes? */
export function isCarried(
  table: Playing<unknown>,
  { motion, agreed }: OpenProposal,
  now: number,
): boolean {
  const votes = electorsOf(table, motion).filter((seat) => agreed.includes(seat)).length;
  return votes > 0 && votes >= votesNeeded(table, motion, now);
}

/** Can a motion no longer find enough votes? */
export function isLost(
  table: Playing<unknown>,
  { motion, against }: OpenProposal,
  now: number,
): boolean {
  const electors = electorsOf(table, motion);
  const others = electors.filter((seat) => !against.includes(seat)).length;
  return others < Math.max(1, votesNeeded(table, motion, now));
}

/** When one vote is enough for a motion (server time, ms); null if its cause holds up nothing. */
export function oneVoteAt(table: Playing<unknown>, motion: Proposal): number | null {
  const since = heldUpSince(table, motion);
  return since === null ? null : since + patience;
}

/** Since when a motion's cause has held up the game (server time, ms); null if it does not. */
function heldUpSince({ clocks, standstill }: Playing<unknown>, motion: Proposal): number | null {
  if (motion.type === 'resume') return standstill?.since ?? null;
  return motion.type === 'cover' ? (clocks.since[motion.seat] ?? null) : null;
}

/** The seat that a motion is about; null if it is about all. */
export function seatOfProposal(motion: Proposal): Seat | null {
  return 'seat' in motion ? motion.seat : null;
}

/** Do two proposals want the same? */
export function isSameProposal(one: Proposal, other: Proposal): boolean {
  return one.type === other.type && seatOfProposal(one) === seatOfProposal(other);
}

/** The proposals that are open, with how a seat has voted on one of them now. */
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

/** The table without the open proposals that a test finds. */
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
