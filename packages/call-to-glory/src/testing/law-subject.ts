import type { GameEvent, Viewer } from '@call-to-glory/game-kit';
import type { LawSubject, Twin } from '@call-to-glory/game-kit/laws';

import { callToGlory } from '../call-to-glory.ts';
import type { CallToGlory } from '../game-types.ts';
import type { Options } from '../vocabulary.ts';
import { candidates } from './candidates.ts';
import { conserved } from './conserved.ts';
import { scramble } from './scramble.ts';

/** All variants of the game: every allowed set of options (R33). */
export const variants = {
  classic: { quick: false, tasks: false, ninjas: false },
  quick: { quick: true, tasks: false, ninjas: false },
  tasks: { quick: false, tasks: true, ninjas: false },
  ninjas: { quick: false, tasks: false, ninjas: true },
  'quick-ninjas': { quick: true, tasks: false, ninjas: true },
  'tasks-ninjas': { quick: false, tasks: true, ninjas: true },
} as const satisfies Record<string, Options>;

/** Call to Glory under the laws. */
export const lawSubject: LawSubject<CallToGlory> = {
  game: callToGlory,
  variants,
  maxMoves: 10_000,
  sampleEvery: 400,
  candidates,
  conserved,
  scramble: (state, viewer, future, chance): Twin<CallToGlory> => ({
    state: scramble(
      state,
      viewer,
      future.flatMap(({ events }) => events),
      chance,
    ),
    // Every command is public: nobody chooses which card is drawn face down.
    commands: future.map(({ command }) => command),
  }),
  learned,
};

/** A deal teaches each seat its own cards; everything else is seen by everybody. */
function learned({ fact, own }: GameEvent<CallToGlory>, viewer: Viewer): unknown {
  const mine = viewer === 'watcher' ? undefined : own?.[viewer];
  switch (fact.type) {
    case 'tasksDealt':
      return mine?.type === 'tasks' && [mine.tasks.A, mine.tasks.B, mine.tasks.C];
    case 'roundStarted':
      return [fact.round, fact.startSeat, ...fact.drawSizes, mine?.type === 'hand' && mine.hand];
    case 'seatReadied':
      return fact.seat;
    case 'cardDrawn':
    case 'discardTaken':
    case 'setLaid':
    case 'cardDiscarded':
    case 'cardStruck':
    case 'cardsPlaced':
    case 'figureTaken':
    case 'turnEnded':
    case 'roundEnded':
    case 'taskRevealed':
    case 'roundScored':
      throw new Error(`${fact.type} has nothing to do with chance`);
  }
}
