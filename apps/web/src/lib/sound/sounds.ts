import { settings } from '../settings/settings.ts';
import { SoundBox, type Speaker } from './sound-box.ts';

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

/** Only what is opened while the player touches the page may be heard; what plays on it may come later. */
function openSpeaker(): Speaker {
  const context = new AudioContext({ latencyHint: 'interactive' });
  let speaker: Speaker | null = null;
  // Before it has come nothing is heard; nor without it.
  async function fetchSpeaker(): Promise<void> {
    const { speakerOf } = await import('./speaker.ts');
    speaker = speakerOf(context);
  }
  void fetchSpeaker().catch(() => null);
  return { play: async (...sound) => speaker?.play(...sound) };
}
