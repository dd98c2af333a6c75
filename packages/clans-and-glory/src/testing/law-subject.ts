import type { GameEvent, Viewer } from '@call-to-glory/game-kit';
import type { LawSubject } from '@call-to-glory/game-kit/laws';

import { clansAndGlory } from '../clans-and-glory.ts';
import type { ClansAndGlory, ClansCommand } from '../clans-types.ts';
import { villagers, type ClansOptions } from '../vocabulary.ts';
import { conserved } from './conserved.ts';
import { scramble } from './scramble.ts';

/** Without and with the aids of C17. */
export const variants = {
  plain: { standings: false, openPack: false },
  aided: { standings: true, openPack: true },
} as const satisfies Record<string, ClansOptions>;

const placesAndMore = Array.from({ length: 40 }, (_, place) => place);

/** Every card on every place and on some that do not exist, shields at every meeting and at one that does not. */
const candidates: readonly ClansCommand[] = [
  ...villagers.flatMap((card) =>
    placesAndMore.flatMap((place) =>
      (['up', 'down'] as const).map((face) => ({ type: 'lay', card, place, face }) as const),
    ),
  ),
  // Once per card, or they would hardly ever be picked.
  ...villagers.flatMap((): readonly ClansCommand[] => [
    ...[0, 1, 2, 3, 4, 5, 6].map((meeting) => ({ type: 'putShield', meeting }) as const),
    { type: 'declineShield' },
  ]),
];

/** Clans and Glory under the laws. */
export const lawSubject: LawSubject<ClansAndGlory> = {
  game: clansAndGlory,
  variants,
  maxMoves: 56,
  sampleEvery: 12,
  candidates,
  conserved,
  scramble,
  learned,
};

/** Only the deal involves chance. */
function learned({ fact, own }: GameEvent<ClansAndGlory>, viewer: Viewer): unknown {
  if (fact.type !== 'dealt') throw new Error(`${fact.type} has nothing to do with chance`);
  const mine = viewer === 'watcher' ? undefined : own?.[viewer];
  return [fact.startSeat, fact.layout, mine?.type === 'hand' && mine.hand];
}
