import { accept, refuse, type Game, type GameTypes, type Seat } from '@call-to-glory/game-kit';

import { isCorrespondence } from '../clock/clock-times.ts';
import { longThought } from '../clock/clocks.ts';
import { earliest } from '../clock/earliest.ts';
import type { TableRefusal } from '../model/command.ts';
import type { Circumstances, Decision } from '../model/decision.ts';
import type { OpenProposal, PlayerId, Playing, Proposal, TableBase } from '../model/table.ts';
import type { WholePlaying, WholeTable, WholeTableEvent } from '../model/whole-table.ts';
import { standInBot, isHere, isPaused } from '../seating/attendance.ts';
import { seatOf } from '../seating/seats.ts';
import {
  isCarried,
  isLost,
  isSameProposal,
  oneVoteAt,
  seatOfProposal,
} from '../voting/proposals.ts';
import { after, ending } from './game-turns.ts';

/** A vote on a proposal, which is carried out with the last vote that it needs. */
export function decideVote<Types extends GameTypes>(
  game: Game<Types>,
  table: WholePlaying<Types>,
  seat: Seat,
  { motion, isFor }: { readonly motion: Proposal; readonly isFor: boolean },
  circumstances: Circumstances,
): Decision<Types> {
  if (seatOfProposal(motion) === seat) return refuse({ code: 'own-seat' });
  const refusal = refusalForProposal(table, motion, circumstances.now);
  const isOpen = table.proposals.some((open) => isSameProposal(open.motion, motion));
  // A proposal that no longer makes sense can still be voted down.
  if (refusal !== null && (isFor || !isOpen)) return refuse(refusal);
  return accept(andCarry(game, table, [{ type: 'voted', seat, motion, isFor }], circumstances));
}

/** Whether a vote would repeat the one that the player has given. */
export function isVotedAlready<Types extends GameTypes>(
  table: WholeTable<Types>,
  player: PlayerId,
  { motion, isFor }: { readonly motion: Proposal; readonly isFor: boolean },
): boolean {
  const seat = seatOf(table, player);
  if (table.stage !== 'playing' || seat === null || !isHere(table.seats[seat])) return false;
  const open = table.proposals.find((one) => isSameProposal(one.motion, motion));
  return (isFor ? open?.agreed : open?.against)?.includes(seat) ?? false;
}

/**
 * The events, and what follows from the proposals that they carry or defeat: with one vote more, or
 * one voter fewer.
 */
export function andCarry<Types extends GameTypes>(
  game: Game<Types>,
  before: WholeTable<Types>,
  events: readonly WholeTableEvent<Types>[],
  circumstances: Circumstances,
): readonly WholeTableEvent<Types>[] {
  const table = after(game, before, events, circumstances);
  if (table.stage !== 'playing') return events;
  const { now } = circumstances;
  const done = table.proposals.find((open) => isDone(table, open, now) || isLost(table, open, now));
  if (done === undefined) return events;
  const follows: readonly WholeTableEvent<Types>[] = isDone(table, done, now)
    ? effectOf(done.motion, circumstances)
    : [{ type: 'motionLost', motion: done.motion }];
  return andCarry(game, before, [...events, ...follows], circumstances);
}

/** A pause has lasted as long as it may: the game goes on. */
export function decideEndPause<Types extends GameTypes>(
  { standstill }: WholePlaying<Types>,
  { now }: Circumstances,
): Decision<Types> {
  if (standstill?.reason !== 'paused') return refuse({ code: 'not-paused' });
  return now < standstill.until ? refuse({ code: 'time-left' }) : accept([{ type: 'resumed' }]);
}

/** Counts the votes again once one is enough, because the game has been held up for so long. */
export function decideCountVotes<Types extends GameTypes>(
  game: Game<Types>,
  table: WholePlaying<Types>,
  circumstances: Circumstances,
): Decision<Types> {
  const events = andCarry(game, table, [], circumstances);
  return events.length === 0 ? refuse({ code: 'time-left' }) : accept(events);
}

/** When the votes on an open proposal will be enough if nothing else happens (server time, ms); null if never. */
export function votesCountAt(table: Playing<unknown>): number | null {
  const moments = table.proposals.flatMap((open) => {
    const at = oneVoteAt(table, open.motion);
    return at !== null && isDone(table, open, at) ? [at] : [];
  });
  return earliest(moments);
}

/** Whether a proposal makes sense at a moment (server time, ms) and has enough votes then. */
function isDone(table: Playing<unknown>, open: OpenProposal, now: number): boolean {
  return refusalForProposal(table, open.motion, now) === null && isCarried(table, open, now);
}

/** Why a proposal makes no sense now; null if it does. */
function refusalForProposal(
  table: Playing<unknown>,
  motion: Proposal,
  now: number,
): TableRefusal | null {
  switch (motion.type) {
    case 'resume':
      return isPaused(table) ? null : { code: 'not-paused' };
    case 'pause':
      // That pause would end by itself.
      return table.standstill?.reason === 'restored' ? { code: 'paused' } : null;
    case 'end':
      return null;
    case 'cover':
    case 'wait': {
      const { seat } = motion;
      const refusal = refusalForPlayer(table, seat);
      if (refusal !== null) return refusal;
      const mayGo = motion.type === 'cover' ? isHoldingUp(table, seat, now) : isMissed(table, seat);
      return mayGo ? null : { code: 'not-absent', seat };
    }
  }
}

/** Why a seat cannot be meant as that of a player; null if a person plays it, and no bot for them. */
export function refusalForPlayer({ seats }: TableBase, seat: Seat): TableRefusal | null {
  const occupant = seats[seat];
  if (occupant === undefined) return { code: 'no-such-seat', seat };
  if (occupant.type !== 'person') return { code: 'seat-empty', seat };
  return occupant.cover === null ? null : { code: 'already-covered' };
}

/** Whether the others are waiting for an absent player. At a correspondence table they wait for nobody. */
function isMissed(table: TableBase, seat: Seat): boolean {
  return !isHere(table.seats[seat]) && !isCorrespondence(table.options.clock);
}

/** Whether a player is missed, or has been thinking for long at a table without clocks. */
function isHoldingUp(table: Playing<unknown>, seat: Seat, now: number): boolean {
  const since = table.clocks.since[seat] ?? null;
  const thinksLong =
    table.options.clock === 'none' &&
    !isPaused(table) &&
    since !== null &&
    now - since >= longThought;
  return thinksLong || isMissed(table, seat);
}

function effectOf<Types extends GameTypes>(
  motion: Proposal,
  circumstances: Circumstances,
): readonly WholeTableEvent<Types>[] {
  switch (motion.type) {
    case 'pause':
      return [{ type: 'paused' }];
    case 'resume':
      return [{ type: 'resumed' }];
    case 'end':
      return ending(circumstances);
    case 'cover':
      return [{ type: 'covered', seat: motion.seat, bot: standInBot, reason: 'voted' }];
    case 'wait':
      return [{ type: 'waitGranted', seat: motion.seat }];
  }
}
