/**
 * The public part after an event. It follows from the public fact alone (law 3) and never
 * refuses: whether something may happen was decided before.
 */
import type { Fact } from './event.ts';
import { remembered } from './memory.ts';
import { discardAt } from './questions.ts';
import type { DiscardView, PublicState, GameStage, TurnStage } from './state.ts';
import {
  roundCount,
  startingHand,
  type Character,
  type DiscardPile,
  type DrawPile,
  type LaidSet,
} from './vocabulary.ts';

const noPile: DiscardView = { size: 0, top: null };

/** The public part after a fact. */
export function evolvePublic(before: PublicState, fact: Fact): PublicState {
  const after = evolverOf(fact)(before, fact);
  return before.memory === undefined
    ? after
    : { ...after, memory: remembered(before.memory, fact) };
}

/** How each type of fact changes the public part. */
const evolvers: {
  readonly [Type in Fact['type']]: (
    before: PublicState,
    fact: Extract<Fact, { type: Type }>,
  ) => PublicState;
} = {
  tasksDealt: (before) => before,
  roundStarted(before, fact) {
    return {
      ...before,
      round: fact.round,
      startSeat: fact.startSeat,
      turns: 0,
      stage: turnOf(before, fact.startSeat),
      drawSizes: fact.drawSizes,
      discards: [noPile, noPile],
      handSizes: before.handSizes.map(() => startingHand),
      sets: [],
      endReasons: [],
    };
  },
  cardDrawn(before, fact) {
    const turn = turnIn(before);
    return {
      ...before,
      stage: { ...turn, drawn: [...turn.drawn, fact.pile] },
      drawSizes: withDrawSize(before, fact.pile),
      handSizes: plus(before.handSizes, fact.seat, 1),
    };
  },
  discardTaken(before, fact) {
    const turn = turnIn(before);
    const size = discardAt(before, fact.pile).size - 1;
    return {
      ...before,
      stage: { ...turn, drawn: [...turn.drawn, fact.pile] },
      discards: withDiscard(before, fact.pile, { size, top: fact.uncovered }),
      handSizes: plus(before.handSizes, fact.seat, 1),
    };
  },
  setLaid(before, fact) {
    const { seat, character, size, beaten } = fact;
    const others = before.sets.filter((set) => set.character !== character);
    return {
      ...before,
      stage: {
        ...turnIn(before),
        acted: true,
        owed: beaten && { seat: beaten.seat, character, size: beaten.size, reason: 'beaten' },
      },
      handSizes: plus(before.handSizes, seat, -size),
      sets: [...others, { character, seat, size }],
    };
  },
  cardDiscarded(before, fact) {
    return {
      ...before,
      stage: { ...turnIn(before), acted: true },
      discards: withPlaced(before, fact.pile, fact.character, 1),
      handSizes: plus(before.handSizes, fact.seat, -1),
    };
  },
  cardStruck(before, fact) {
    const turn = turnIn(before);
    return {
      ...before,
      stage: {
        ...turn,
        usableFigures: turn.usableFigures - 1,
        owed: { seat: fact.from, character: fact.character, size: 1, reason: 'struck' },
      },
      sets: withoutOneCard(before.sets, fact.character),
      figures: plus(before.figures, fact.seat, -1),
    };
  },
  cardsPlaced(before, fact) {
    return {
      ...before,
      stage: { ...turnIn(before), owed: null },
      discards: withPlaced(before, fact.pile, fact.character, fact.size),
    };
  },
  figureTaken(before, fact) {
    // R25: not usable before the holder's next turn.
    return { ...before, figures: plus(before.figures, fact.seat, 1) };
  },
  turnEnded(before, fact) {
    return { ...before, turns: before.turns + 1, stage: turnOf(before, fact.next) };
  },
  roundEnded(before, fact) {
    return {
      ...before,
      stage: before.options.tasks
        ? { type: 'reveal', seat: before.startSeat }
        : { type: 'break', ready: [] },
      endReasons: fact.reasons,
    };
  },
  taskRevealed(before, fact) {
    const { seat, deck, character } = fact;
    const next = (seat + 1) % before.seatCount;
    return {
      ...before,
      stage:
        next === before.startSeat ? { type: 'break', ready: [] } : { type: 'reveal', seat: next },
      revealed: [...before.revealed, { round: before.round, seat, deck, character }],
    };
  },
  roundScored(before, fact) {
    const { startSeat, endReasons: reasons } = before;
    const { sets, bonuses } = fact;
    const scores = [...before.scores, { startSeat, reasons, sets, bonuses }];
    const isLast = scores.length === roundCount(before.options);
    return { ...before, stage: isLast ? { type: 'over' } : { type: 'break', ready: [] }, scores };
  },
  seatReadied(before, fact) {
    return { ...before, stage: withReady(before.stage, fact.seat) };
  },
};

/** TypeScript cannot tell that a fact goes to the evolver of its own type, hence the cast. */
function evolverOf({ type }: Fact): (before: PublicState, fact: Fact) => PublicState {
  return evolvers[type] as (before: PublicState, fact: Fact) => PublicState;
}

/** The stage of a turn that has just begun: all figures held so far are usable (R25). */
function turnOf(state: PublicState, seat: number): TurnStage {
  const usableFigures = state.figures[seat] ?? 0;
  return { type: 'turn', seat, drawn: [], acted: false, usableFigures, owed: null };
}

/** The current turn. Throws if there is none: facts of a turn happen in a turn. */
export function turnIn(state: PublicState): TurnStage {
  if (state.stage.type !== 'turn') throw new Error(`no turn is on, but ${state.stage.type}`);
  return state.stage;
}

function withReady(stage: GameStage, seat: number): GameStage {
  if (stage.type !== 'break') throw new Error(`no break is on, but ${stage.type}`);
  return { type: 'break', ready: [...stage.ready, seat] };
}

function withDrawSize(state: PublicState, pile: DrawPile): PublicState['drawSizes'] {
  const [left, right] = state.drawSizes;
  return pile === 1 ? [left - 1, right] : [left, right - 1];
}

function withDiscard(
  state: PublicState,
  pile: DiscardPile,
  view: DiscardView,
): PublicState['discards'] {
  const [left, right] = state.discards;
  return pile === 2 ? [view, right] : [left, view];
}

function withPlaced(
  state: PublicState,
  pile: DiscardPile,
  top: Character,
  cards: number,
): PublicState['discards'] {
  return withDiscard(state, pile, { size: discardAt(state, pile).size + cards, top });
}

/** R28: a set may shrink to one card, or to none, and then it has left the table. */
function withoutOneCard(sets: readonly LaidSet[], character: Character): readonly LaidSet[] {
  return sets.flatMap((set) => {
    if (set.character !== character) return [set];
    return set.size > 1 ? [{ ...set, size: set.size - 1 }] : [];
  });
}

function plus(numbers: readonly number[], seat: number, change: number): readonly number[] {
  const changed = numbers.slice();
  changed[seat] = (numbers[seat] ?? 0) + change;
  return changed;
}
