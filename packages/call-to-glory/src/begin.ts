import type { Chance, GameEvent, Seat } from '@call-to-glory/game-kit';

import { noCards } from './counts.ts';
import { dealRound, dealTasks } from './deal.ts';
import type { CallToGlory, GameState } from './game-types.ts';
import { blankMemory } from './memory.ts';
import type { Options } from './vocabulary.ts';

/** The empty table, before anything has happened. */
export function initial(options: Options, seatCount: number): GameState {
  const zeros = Array.from({ length: seatCount }, () => 0);
  return {
    public: {
      options,
      ...(options.memory === undefined ? {} : { memory: blankMemory(options.memory, seatCount) }),
      seatCount,
      round: 0,
      startSeat: 0,
      turns: 0,
      stage: { type: 'setup' },
      drawSizes: [0, 0],
      discards: [
        { size: 0, top: null },
        { size: 0, top: null },
      ],
      handSizes: zeros,
      sets: [],
      figures: zeros,
      revealed: [],
      endReasons: [],
      scores: [],
    },
    seats: zeros.map(() => ({ hand: noCards, tasks: {} })),
    dealer: { draw: [[], []], discard: [[], []], unusedTasks: [] },
  };
}

/**
 * Deals the tasks, if that variant is on, and the first round. Who starts it is random (R1)
 * unless the table has already chosen a seat by chance or rotation.
 */
export function begin(
  state: GameState,
  chance: Chance,
  opener?: Seat,
): readonly GameEvent<CallToGlory>[] {
  const { options, seatCount } = state.public;
  const startSeat = opener ?? chance.below(seatCount);
  const tasks = options.tasks ? [dealTasks(seatCount, chance)] : [];
  return [...tasks, dealRound(1, startSeat, seatCount, chance)];
}
