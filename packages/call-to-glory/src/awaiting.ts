import type { Seat } from '@call-to-glory/game-kit';

import type { PublicState } from './state.ts';

/** The seats that have something to decide; an owed choice of pile comes before everything else (R9, R30). */
export function awaiting(state: PublicState): readonly Seat[] {
  const { stage } = state;
  switch (stage.type) {
    case 'turn':
      return [stage.owed === null ? stage.seat : stage.owed.seat];
    case 'reveal':
      return [stage.seat];
    case 'break':
      return state.handSizes.map((_, seat) => seat).filter((seat) => !stage.ready.includes(seat));
    case 'setup':
    case 'over':
      return [];
  }
}

/**
 * Names the stretch of play in which seats are asked to act: a turn of a round with everything owed
 * in it, a reveal, or a break.
 */
export function turnId({ round, turns, stage }: PublicState): string {
  return `${round}/${turns}/${stage.type}`;
}

/** True between two rounds, while the seats only have to say that they are ready. */
export function isBreak(state: PublicState): boolean {
  return state.stage.type === 'break';
}
