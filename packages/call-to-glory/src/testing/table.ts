/**
 * Sets up a position in the middle of a round for a test. By default, seat 0 is about to draw in
 * round 1, nobody holds a card or has laid one, there are no discard piles, and the draw piles hold
 * enough farmers and monks for any turn.
 */
import type { Seat } from '@call-to-glory/game-kit';

import { initial } from '../begin.ts';
import { noCards } from '../counts.ts';
import type { GameState } from '../game-types.ts';
import type {
  Counts,
  DealerState,
  DiscardView,
  OwnState,
  PublicState,
  RoundScore,
  TurnStage,
} from '../state.ts';
import {
  characters,
  type Character,
  type DiscardPile,
  type DrawPile,
  type Options,
  type Pile,
} from '../vocabulary.ts';
import { startPlay, type Play } from './play.ts';

type Hand = Partial<Record<Character, number>>;

/** A position being set up. Each step returns the same table. */
export interface Table {
  /** The cards in a seat's hand, by character. */
  holding(seat: Seat, hand: Hand): Table;
  /** A set in front of a seat. */
  laid(seat: Seat, character: Character, size: number): Table;
  /** The cards of a discard pile, its top last. */
  discarded(pile: DiscardPile, cards: readonly Character[]): Table;
  /** The cards of a draw pile, its top last; all of them. */
  drawPile(pile: DrawPile, cards: readonly Character[]): Table;
  /** Whose turn it is. */
  turnOf(seat: Seat): Table;
  /** The piles already drawn from in this turn. */
  drawn(...piles: readonly Pile[]): Table;
  /** Figures that a seat has held since before this turn. */
  figures(seat: Seat, count: number): Table;
  /** The tasks that a seat still holds. */
  holdingTasks(seat: Seat, tasks: OwnState['tasks']): Table;
  /** Which seat began this round. */
  startedBy(seat: Seat): Table;
  /** Complete turns already played in this round. */
  turnsPlayed(turns: number): Table;
  /** A finished round: what its sets scored for each seat. */
  scored(...sets: readonly number[]): Table;
  /** The position as set up. */
  state(): GameState;
  /** Begins to play from the position. */
  play(): Play;
}

/** An empty table for that many players; all options are off unless named. */
export function table(setup: { players: number } & Partial<Options>): Table {
  const { players, quick = false, tasks = false, ninjas = false } = setup;
  const start = initial({ quick, tasks, ninjas }, players);
  const hands = new Map<Seat, Counts>();
  const heldTasks = new Map<Seat, OwnState['tasks']>();
  const scores: RoundScore[] = [];
  const figures = start.public.figures.slice();
  let sets: PublicState['sets'] = [];
  let draw: DealerState['draw'] = [fullPile('farmer'), fullPile('monk')];
  let discard: DealerState['discard'] = [[], []];
  let turn: TurnStage = {
    type: 'turn',
    seat: 0,
    drawn: [],
    acted: false,
    usableFigures: 0,
    owed: null,
  };
  let startSeat = 0;
  let turns = 0;

  function handOf(seat: Seat): Counts {
    return hands.get(seat) ?? noCards;
  }

  function state(): GameState {
    return {
      public: {
        ...start.public,
        round: scores.length + 1,
        startSeat,
        turns,
        stage: { ...turn, usableFigures: figures[turn.seat] ?? 0 },
        drawSizes: [draw[0].length, draw[1].length],
        discards: [seen(discard[0]), seen(discard[1])],
        handSizes: start.seats.map((_, seat) => handOf(seat).reduce((sum, count) => sum + count)),
        sets,
        figures,
        scores,
      },
      seats: start.seats.map((_, seat) => ({
        hand: handOf(seat),
        tasks: heldTasks.get(seat) ?? {},
      })),
      dealer: { draw, discard, unusedTasks: [] },
    };
  }

  const steps: Table = {
    holding(seat, hand) {
      hands.set(seat, handCounts(hand));
      return steps;
    },
    laid(seat, character, size) {
      sets = [...sets, { seat, character, size }];
      return steps;
    },
    discarded(pile, cards) {
      discard = pile === 2 ? [cards, discard[1]] : [discard[0], cards];
      return steps;
    },
    drawPile(pile, cards) {
      draw = pile === 1 ? [cards, draw[1]] : [draw[0], cards];
      return steps;
    },
    turnOf(seat) {
      turn = { ...turn, seat };
      return steps;
    },
    drawn(...drawn) {
      turn = { ...turn, drawn };
      return steps;
    },
    figures(seat, count) {
      figures[seat] = count;
      return steps;
    },
    holdingTasks(seat, held) {
      heldTasks.set(seat, held);
      return steps;
    },
    startedBy(seat) {
      startSeat = seat;
      return steps;
    },
    turnsPlayed(count) {
      turns = count;
      return steps;
    },
    scored(...points) {
      const bonuses = points.map(() => 0);
      scores.push({ startSeat: 0, reasons: [], sets: points, bonuses });
      return steps;
    },
    state,
    play: () => startPlay(state()),
  };
  return steps;
}

function fullPile(character: Character): readonly Character[] {
  return Array.from({ length: 20 }, () => character);
}

function handCounts(hand: Hand): Counts {
  return characters.map((character) => hand[character] ?? 0);
}

function seen(cards: readonly Character[]): DiscardView {
  return { size: cards.length, top: cards.at(-1) ?? null };
}
