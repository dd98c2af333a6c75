import { describe, expect, it } from 'vitest';

import { beatenSound, discardSound, drawSound, strikeSound } from '../sound/card-sounds.ts';
import { cueSounds } from './cue-sounds.ts';
import type { Cue } from './cues.ts';

const lay: Cue = { type: 'lay', seat: 0, character: 'monk', size: 4, beaten: null };

describe('what is heard', () => {
  it('of a lay is a tap for each card as they fan out, and the drum when the beaten set shakes', () => {
    const [laid, ...rest] = cueSounds(lay);
    expect([laid?.at, laid?.sound.notes.length, rest]).toEqual([420, 5, []]);
    const swept = { seat: 1, size: 3, pile: 2 } as const;
    expect(cueSounds({ type: 'sweep', by: 0, character: 'monk', swept })).toEqual([
      { sound: beatenSound, at: 0 },
    ]);
  });

  it('of a card is paper: when it leaves its pile, and when it comes onto one', () => {
    expect(cueSounds({ type: 'draw', seat: 1, pile: 1, card: null })).toEqual([
      { sound: drawSound, at: 90 },
    ]);
    expect(cueSounds({ type: 'discard', seat: 1, character: 'monk', pile: 2 })).toEqual([
      { sound: discardSound, at: 240 },
    ]);
  });

  it('of a ninja is the blade, then the card that falls', () => {
    const struck = { seat: 1, size: 1, pile: 2 } as const;
    expect(cueSounds({ type: 'strike', seat: 0, character: 'monk', struck })).toEqual([
      { sound: strikeSound, at: 220 },
      { sound: discardSound, at: 640 },
    ]);
  });

  it('of a turn that passes is nothing: the player is called by a drum of their own', () => {
    expect(cueSounds({ type: 'turn', from: 0, to: 1 })).toEqual([]);
  });
});
