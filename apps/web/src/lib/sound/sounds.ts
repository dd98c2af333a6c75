import { settings } from '../settings/settings.ts';
import { SoundBox, type Speaker } from './sound-box.ts';
import type { strike as Strike } from './voices.ts';

/** The sounds of this page. */
export const sounds = new SoundBox(
  () => ({
    isMuted: settings.get('isMuted'),
    volume: settings.get('volume'),
    effects: settings.get('effects'),
    onlyMyTurn: settings.get('onlyMyTurn'),
  }),
  openSpeaker,
);

/**
 * Lets sounds be heard from the player's next input on, or at once if there has been one. A finger that comes down is no
 * input yet to a browser: it is when it has been lifted.
 */
export function awaitFirstInput(): void {
  if (navigator.userActivation?.hasBeenActive) sounds.wake();
  else {
    addEventListener('pointerup', sounds.wake, { once: true, capture: true });
    addEventListener('keydown', sounds.wake, { once: true, capture: true });
  }
}

/** Shakes the phone, where there is one that can be and the player does not mind. */
export function vibrate(...pattern: readonly number[]): void {
  const isAllowed = settings.get('vibration') && navigator.userActivation?.hasBeenActive;
  if (isAllowed && 'vibrate' in navigator) navigator.vibrate([...pattern]);
}

function openSpeaker(): Speaker {
  const context = new AudioContext({ latencyHint: 'interactive' });
  const limiter = context.createDynamicsCompressor();
  limiter.connect(context.destination);
  let strike: typeof Strike | null = null;
  // Before it has come nothing is heard; nor without it.
  async function fetchVoices(): Promise<void> {
    ({ strike } = await import('./voices.ts'));
  }
  void fetchVoices().catch(() => null);
  return {
    play(notes, level, delay) {
      if (strike === null) return;
      // Phones put sound to sleep; it wakes only now and then.
      if (context.state !== 'running') void context.resume();
      const out = context.createGain();
      out.gain.value = level;
      out.connect(limiter);
      const start = context.currentTime + 0.01 + delay / 1000;
      for (const note of notes) strike(context, out, note, start + note.at / 1000);
    },
  };
}
