import type { Seat } from '@call-to-glory/game-kit';
import { setOnTable, tasks, type PlayerView, type TaskDeck } from '@call-to-glory/rules/client';

/** Whom one of the viewer's tasks would pay, and how much (R21); null if nobody has a set of its character. */
export function payoffOf(
  view: PlayerView,
  deck: TaskDeck,
): { readonly seat: Seat; readonly points: number } | null {
  const character = view.own.tasks[deck];
  const set = character === undefined ? undefined : setOnTable(view.public, character);
  return set === undefined ? null : { seat: set.seat, points: set.size * tasks[deck].points };
}
