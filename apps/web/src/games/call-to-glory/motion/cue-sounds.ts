import type { TimedSound } from '../../../board/motion/choreography.ts';
import type { Sound } from '../../../lib/sound/sound.ts';
import {
  beatenSound,
  discardSound,
  drawSound,
  laySound,
  roundEndSound,
  strikeSound,
  winSound,
} from '../sound/card-sounds.ts';
import type { Cue } from './cues.ts';
import { durations } from './durations.ts';

/** The sounds of a cue. */
export function cueSounds(cue: Cue): readonly TimedSound[] {
  switch (cue.type) {
    case 'deal':
      return [0, 1, 2, 3].map((card) => timed(drawSound, card * durations.deal.apart * 2));
    case 'draw':
      return [timed(drawSound, durations.draw.lift)];
    case 'lay':
      return [timed(laySound(cue.size), durations.lay.gather + durations.lay.flight)];
    case 'sweep':
      return [timed(beatenSound, 0)];
    case 'discard':
      return [timed(discardSound, durations.discard.flight - 40)];
    case 'place':
      return [timed(discardSound, durations.beaten.sweep - 40)];
    case 'strike':
      return [
        timed(strikeSound, durations.strike.hop),
        timed(discardSound, durations.strike.hop + durations.strike.slash + durations.strike.fall),
      ];
    case 'ninja':
      return [timed(discardSound, durations.strike.back)];
    case 'reveal':
      return [timed(drawSound, 0)];
    case 'roundEnd':
      return [timed(roundEndSound, 0)];
    case 'win':
      return [timed(winSound, 0)];
    case 'turn':
      return [];
  }
}

function timed(sound: Sound, at: number): TimedSound {
  return { sound, at };
}
