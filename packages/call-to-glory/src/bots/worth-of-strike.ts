import { countOf } from '../counts.ts';
import type { PlayerView } from '../game-types.ts';
import { needToLay, setOnTable } from '../questions.ts';
import { roundEndReasons } from '../round-end.ts';
import type { TurnStage } from '../state.ts';
import { minimumSet, numberOf, roundCount, type Character, type LaidSet } from '../vocabulary.ts';
import { gainOfLoss, promiseOfHand } from './prospects.ts';

/** A strike that pays off outranks everything else, so that it comes first. */
const first = 1000;

/**
 * What a strike is worth. It pays off if the usable figures can remove a whole set from the table, or
 * if the cards in hand come closer to beating the set. Otherwise the figure is better kept.
 */
export function worthOfStrike(view: PlayerView, character: Character): number {
  const { stage } = view.public;
  const set = setOnTable(view.public, character);
  if (stage.type !== 'turn' || set === undefined) return -first;
  const gain = Math.max(gainOfRemoval(view, stage, set), gainOfShrinking(view, set));
  return gain > worthOfFigure(view, stage) ? first + gain : -first;
}

/** The gain per figure of striking a set until nothing of it is left. */
function gainOfRemoval(view: PlayerView, turn: TurnStage, set: LaidSet): number {
  return set.size > turn.usableFigures ? 0 : gainOfLoss(view, numberOf[set.character]) / set.size;
}

/** What the cards in hand gain if the set shrinks by one. */
function gainOfShrinking(view: PlayerView, set: LaidSet): number {
  const { character } = set;
  const have = countOf(view.own.hand, character);
  const need = needToLay(view.public, character);
  const after = Math.max(minimumSet(character, view.public.seatCount), set.size);
  return promiseOfHand(view, character, have, after) - promiseOfHand(view, character, have, need);
}

/** A figure is worth keeping for later turns and rounds, unless there are none. */
function worthOfFigure({ public: table }: PlayerView, turn: TurnStage): number {
  const isLastTurn =
    turn.acted && table.round === roundCount(table.options) && roundEndReasons(table).length > 0;
  return isLastTurn ? 0 : 5;
}
