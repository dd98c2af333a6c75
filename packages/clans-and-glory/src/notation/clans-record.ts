/** A game as a record: how it was dealt, and every turn. It replays to the full state. */
import {
  accept,
  decide,
  fold,
  refuse,
  type Batches,
  type Chance,
  type GameEvent,
  type Result,
  type Seat,
} from '@call-to-glory/game-kit';

import { clansAndGlory } from '../clans-and-glory.ts';
import type { ClansAndGlory, ClansCommand, ClansState } from '../clans-types.ts';
import { placeCount, ringOf, type Place } from '../ring.ts';
import { setupFor, type ClansOptions, type Villager } from '../vocabulary.ts';

/** A card and the decision on a shield. */
export interface ClansTurn {
  readonly card: Villager;
  readonly place: Place;
  readonly face: 'up' | 'down';
  /** Whether a shield was put down; null if there was none left, or if that was not decided yet. */
  readonly shield: boolean | null;
}

/** How the pack was dealt. */
export interface ClansDeal {
  readonly removed: readonly Villager[];
  /** By place. */
  readonly layout: readonly Villager[];
  /** By seat, each sorted. */
  readonly hands: readonly (readonly Villager[])[];
}

/** A whole game, or one that has not ended. */
export interface ClansRecord {
  readonly options: ClansOptions;
  readonly seatCount: number;
  readonly startSeat: Seat;
  readonly deal: ClansDeal;
  readonly turns: readonly ClansTurn[];
}

/** Why a record cannot be replayed: the command (from 0) that the rules refuse. */
export interface ClansReplayRefusal {
  readonly code: 'illegal-move';
  readonly move: number;
  readonly reason: string;
}

/** The record of a game, from its log. Throws if the batches are not those of one game from its opening. */
export function recordOf(
  options: ClansOptions,
  seatCount: number,
  batches: Batches<ClansAndGlory>,
): ClansRecord {
  const [[dealt] = [], ...played] = batches;
  if (dealt?.fact.type !== 'dealt') throw new Error('the first batch does not open a game');
  const { startSeat, layout } = dealt.fact;
  const hands = Array.from({ length: seatCount }, (_, seat) => {
    const own = dealt.own?.[seat];
    return own?.type === 'hand' ? own.hand : [];
  });
  const removed = dealt.dealer?.removed ?? [];
  const deal = { removed, layout: layout.map(({ card }) => card), hands };
  return { options, seatCount, startSeat, deal, turns: turnsOf(played.map(([event]) => event)) };
}

/** The turns, from the first event that followed from each command. */
function turnsOf(events: readonly (GameEvent<ClansAndGlory> | undefined)[]): readonly ClansTurn[] {
  const turns: ClansTurn[] = [];
  for (const event of events) {
    const last = turns.at(-1);
    switch (event?.fact.type) {
      case 'cardLaid':
      case 'cardLaidFaceDown': {
        const { card, face } = cardOf(event);
        turns.push({ card, place: event.fact.place, face, shield: null });
        break;
      }
      case 'shieldPut':
      case 'shieldDeclined':
        if (last === undefined) throw new Error('no card was laid');
        turns[turns.length - 1] = { ...last, shield: event.fact.type === 'shieldPut' };
        break;
      case 'dealt':
      case 'cardsShown':
      case undefined:
        throw new Error(`no command begins with ${event?.fact.type ?? 'nothing'}`);
    }
  }
  return turns;
}

function cardOf({ fact, own }: GameEvent<ClansAndGlory>): Pick<ClansTurn, 'card' | 'face'> {
  if (fact.type === 'cardLaid') return { card: fact.card, face: 'up' };
  const learnt = fact.type === 'cardLaidFaceDown' ? own?.[fact.seat] : undefined;
  if (learnt?.type !== 'card') throw new Error('nobody knows the card');
  return { card: learnt.card, face: 'down' };
}

/** The commands that were given, in order. Throws if a card is on a place outside the ring. */
export function commandsOf({ deal, turns, seatCount }: ClansRecord): readonly ClansCommand[] {
  const ring = ringOf(placeCount(setupFor(seatCount).meetings));
  return turns.flatMap(({ card, place, face, shield }): readonly ClansCommand[] => {
    const lay: ClansCommand = { type: 'lay', card, place, face };
    if (shield === null) return [lay];
    const meeting = ring[place]?.meeting ?? deal.layout.length;
    return [lay, shield ? { type: 'putShield', meeting } : { type: 'declineShield' }];
  });
}

/** The seat whose command these events followed from; for the deal, the seat that starts. */
export function seatOf([event]: readonly GameEvent<ClansAndGlory>[]): Seat {
  const fact = event?.fact;
  if (fact === undefined || fact.type === 'cardsShown') throw new Error('no command begins so');
  return fact.type === 'dealt' ? fact.startSeat : fact.seat;
}

/** Replays a record; refused if the rules refuse a command. Throws if its deal is not one of the pack. */
export function replayRecord(
  record: ClansRecord,
): Result<
  { readonly state: ClansState; readonly batches: Batches<ClansAndGlory> },
  ClansReplayRefusal
> {
  const { options, seatCount, startSeat, deal } = record;
  const chance = dealing([...deal.removed, ...deal.layout, ...deal.hands.flat()]);
  let state = clansAndGlory.initial(options, seatCount);
  const opening = clansAndGlory.begin(state, chance, startSeat);
  state = fold(clansAndGlory, state, opening);
  const batches = [opening];
  for (const [move, command] of commandsOf(record).entries()) {
    const [seat = startSeat] = clansAndGlory.awaiting(state.public);
    const decided = decide(clansAndGlory, state, seat, command, chance);
    if (!decided.ok) return refuse({ code: 'illegal-move', move, reason: decided.refusal.code });
    batches.push(decided.value);
    state = fold(clansAndGlory, state, decided.value);
  }
  return accept({ state, batches });
}

/** Chance that shuffles into the given order and answers nothing else. */
export function dealing(order: readonly unknown[]): Chance {
  const refuseToDecide = (): never => {
    throw new Error('only the pack is shuffled');
  };
  return {
    below: refuseToDecide,
    pick: refuseToDecide,
    shuffle: (items) => {
      const shuffled = order.flatMap((card) => items.filter((item) => item === card));
      if (shuffled.length === items.length && new Set(shuffled).size === items.length)
        return shuffled;
      throw new Error('the record deals another pack');
    },
  };
}
