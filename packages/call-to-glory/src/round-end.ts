import { pileSize, setsOf } from './questions.ts';
import type { PublicState, RoundEndReason } from './state.ts';
import { characters, charactersToEnd, drawPiles, turnLimit } from './vocabulary.ts';

/** Every reason why the round is over after a complete turn (R13-R15, R35); none if it continues. */
export function roundEndReasons(state: PublicState): readonly RoundEndReason[] {
  const reasons: RoundEndReason[] = [];
  for (let seat = 0; seat < state.seatCount; seat += 1) {
    const count = setsOf(state, seat).length;
    if (count >= charactersToEnd(state.seatCount)) {
      reasons.push({ type: 'characters', seat, count });
    }
  }
  if (state.sets.length === characters.length) reasons.push({ type: 'all-nine' });
  for (const pile of drawPiles) {
    if (pileSize(state, pile) === 0) reasons.push({ type: 'draw-pile-empty', pile });
  }
  // R35: only figures let players undo each other for ever.
  if (state.options.ninjas && state.turns >= turnLimit) reasons.push({ type: 'turn-limit' });
  return reasons;
}
