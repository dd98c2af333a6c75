import { tempo } from '../motion/durations.ts';
import {
  beatenSound,
  discardSound,
  drawSound,
  laySound,
  roundEndSound,
  strikeSound,
  winSound,
  type Sound,
} from '../../../lib/sound/sound.ts';
import type { Beat } from '../motion/cues.ts';

/** A sound, and when it comes. */
export interface Cue {
  readonly sound: Sound;
  /** Milliseconds from the beginning of the beat, at normal speed. */
  readonly at: number;
}

/** What is to be heard of a beat. */
export function cuesOf(beat: Beat): readonly Cue[] {
  switch (beat.type) {
    case 'deal':
      return [0, 1, 2, 3].map((card) => cue(drawSound, card * tempo.deal.apart * 2));
    case 'draw':
      return [cue(drawSound, tempo.draw.lift)];
    case 'lay':
      return [cue(laySound(beat.size), tempo.lay.gather + tempo.lay.flight)];
    case 'sweep':
      return [cue(beatenSound, 0)];
    case 'discard':
      return [cue(discardSound, tempo.discard.flight - 40)];
    case 'place':
      return [cue(discardSound, tempo.beaten.sweep - 40)];
    case 'strike':
      return [
        cue(strikeSound, tempo.strike.hop),
        cue(discardSound, tempo.strike.hop + tempo.strike.slash + tempo.strike.fall),
      ];
    case 'ninja':
      return [cue(discardSound, tempo.strike.back)];
    case 'reveal':
      return [cue(drawSound, 0)];
    case 'roundEnd':
      return [cue(roundEndSound, 0)];
    case 'win':
      return [cue(winSound, 0)];
    case 'turn':
      return [];
  }
}

function cue(sound: Sound, at: number): Cue {
  return { sound, at };
}
