/** Replays a record by the rules: a full one as the dealer knew it, any record as spectators saw it. */
import {
  accept,
  decide,
  fold,
  refuse,
  type Chance,
  type GameEvent,
  type Result,
  type Seat,
} from '@call-to-glory/game-kit';

import { awaiting } from '../awaiting.ts';
import { callToGlory } from '../call-to-glory.ts';
import type { Fact } from '../event.ts';
import type { CallToGlory, GameState } from '../game-types.ts';
import type { OwnState, PublicState } from '../state.ts';
import { characters, numberOf, taskDecks, type Character } from '../vocabulary.ts';
import type { GameRecord, Move } from './game-record.ts';

/** Why a record cannot be replayed: the move (from 0) that the rules refuse, or that shows a different card. */
export type ReplayRefusal =
  /** The record does not say what was dealt, or not for all of its rounds. */
  | { readonly code: 'no-deals' }
  | { readonly code: 'illegal-move'; readonly move: number; readonly reason: string }
  | { readonly code: 'other-card-shown'; readonly move: number };

/** A replayed game. */
export interface Replay {
  readonly state: GameState;
  /** The events of each command, starting with those that open the game. */
  readonly batches: readonly (readonly GameEvent<CallToGlory>[])[];
}

/** A move as spectators saw it. */
export interface WatchedMove {
  /** Whose turn it was, and who moved: they differ when the owner of a set chooses its pile. */
  readonly turnOf: Seat;
  readonly seat: Seat;
  readonly round: number;
  readonly move: Move;
  readonly facts: readonly Fact[];
}

/** Replays a full record; refused if the rules refuse a move. */
export function replayRecord(record: GameRecord): Result<Replay, ReplayRefusal> {
  if (record.deals === null) return refuse({ code: 'no-deals' });
  const batches: (readonly GameEvent<CallToGlory>[])[] = [];
  const played = playThrough(record, (events) => batches.push(events));
  return played.ok ? accept({ state: played.value, batches }) : played;
}

/** Replays the public side of a record, full or not. */
export function watchRecord(
  record: GameRecord,
): Result<{ readonly state: PublicState; readonly moves: readonly WatchedMove[] }, ReplayRefusal> {
  const moves: WatchedMove[] = [];
  const played = playThrough(record, (events, before, move) => {
    if (move === null) return;
    const { stage, round } = before;
    const seat = seatToMove(before);
    const turnOf = stage.type === 'turn' ? stage.seat : seat;
    moves.push({ turnOf, seat, round, move, facts: events.map(({ fact }) => fact) });
  });
  return played.ok ? accept({ state: played.value.public, moves }) : played;
}

/** Called with each batch of events, the position before it, and its move (null: nobody's). */
type Tell = (
  events: readonly GameEvent<CallToGlory>[],
  before: PublicState,
  move: Move | null,
) => void;

function playThrough(record: GameRecord, tell: Tell): Result<GameState, ReplayRefusal> {
  const chance = record.deals === null ? anyChance(record.startSeat) : recordedChance(record);
  let state = callToGlory.initial(record.options, record.seatCount);

  function happen(events: readonly GameEvent<CallToGlory>[], move: Move | null): void {
    tell(events, state.public, move);
    state = fold(callToGlory, state, events);
  }

  function makeReady(): void {
    while (callToGlory.isBreak(state.public)) {
      happen(callToGlory.resolve(state, seatToMove(state.public), { type: 'ready' }, chance), null);
    }
  }

  happen(callToGlory.begin(state, chance), null);
  for (const [number, move] of record.moves.entries()) {
    if (callToGlory.isBreak(state.public) && record.deals?.rounds.length === state.public.round) {
      return refuse({ code: 'no-deals' });
    }
    makeReady();
    const seat = callToGlory.outcome(state.public) === null ? seatToMove(state.public) : 0;
    const known = record.deals === null ? withEnough(state, seat, move) : state;
    const decided = decide(callToGlory, known, seat, move.command, chance);
    if (!decided.ok) {
      return refuse({ code: 'illegal-move', move: number, reason: decided.refusal.code });
    }
    happen(decided.value, move);
    if (move.shown !== shownBy(decided.value[0])) {
      return refuse({ code: 'other-card-shown', move: number });
    }
  }
  if ((record.deals?.rounds.length ?? 0) > state.public.round) makeReady();
  return accept(state);
}

function seatToMove(state: PublicState): Seat {
  const [seat] = awaiting(state);
  if (seat === undefined) throw new Error('nobody is to move');
  return seat;
}

function shownBy(event: GameEvent<CallToGlory> | undefined): Character | null {
  const fact = event?.fact;
  return fact?.type === 'discardTaken' || fact?.type === 'taskRevealed' ? fact.character : null;
}

/** A public record does not tell the hands; the seat is assumed to hold whatever its move needs. */
function withEnough(state: GameState, seat: Seat, { command, shown }: Move): GameState {
  const handSize = state.public.handSizes[seat] ?? 0;
  const spent = state.public.revealed.some(
    (task) => command.type === 'reveal' && task.seat === seat && task.deck === command.deck,
  );
  const own: OwnState = {
    hand: characters.map((character) => Math.min(numberOf[character], handSize)),
    tasks: command.type === 'reveal' && shown !== null && !spent ? { [command.deck]: shown } : {},
  };
  return { ...state, seats: state.seats.with(seat, own) };
}

/** Chance for a public record: the start seat is known, and the order of the cards does not matter. */
function anyChance(startSeat: Seat): Chance {
  return {
    below: () => startSeat,
    shuffle: (items) => [...items],
    pick: pickNothing,
  };
}

/** Chance that answers as recorded: the start seat, the task decks, a deck for each round. */
function recordedChance({ startSeat, deals }: GameRecord): Chance {
  const tasks = deals?.tasks ?? null;
  const orders = [
    ...(tasks === null ? [] : taskDecks.map((deck) => tasks[deck])),
    ...(deals?.rounds ?? []),
  ];
  const left = orders.values();
  return {
    below: () => startSeat,
    shuffle: (items) => inOrder(items, left.next().value),
    pick: pickNothing,
  };
}

function pickNothing(): never {
  throw new Error('dealing picks nothing');
}

/** The items in a given order. Throws if the order names different ones. */
function inOrder<Item>(items: readonly Item[], order: readonly Character[] = []): Item[] {
  const rest = new Map<unknown, Item[]>();
  for (const item of items) rest.set(item, [...(rest.get(item) ?? []), item]);
  const ordered = order.flatMap((card) => rest.get(card)?.pop() ?? []);
  if (ordered.length !== items.length) throw new Error('the record deals another deck');
  return ordered;
}
