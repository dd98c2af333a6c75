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
 * Enables sounds from the player's next input on, or at once if there has been one. To a browser, a finger going down
 * is not yet an input: lifting it is.
 */
export function awaitFirstInput(): void {
  if (navigator.userActivation?.hasBeenActive) sounds.wake();
  else {
    addEventListener('pointerup', sounds.wake, { once: true, capture: true });
    addEventListener('keydown', sounds.wake, { once: true, capture: true });
  }
}

/** Vibrates the phone, if there is one that can and the player has not turned that off. */
export function vibrate(...pattern: readonly number[]): void {
  const isAllowed = settings.get('vibration') && navigator.userActivation?.hasBeenActive;
  if (isAllowed && 'vibrate' in navigator) navigator.vibrate([...pattern]);
}

/** Only a context opened during a press may be heard; the code that plays on it may load later. */
function openSpeaker(): Speaker {
  let speaker: Speaker | null = null;
  // Nothing is heard until it has loaded, if it fails to, or in a browser without Web Audio.
  async function fetchSpeaker(): Promise<void> {
    const context = new AudioContext({ latencyHint: 'interactive' });
    const { speakerOf } = await import('./speaker.ts');
    speaker = speakerOf(context);
  }
  void fetchSpeaker().catch(() => null);
  return { play: async (...sound) => speaker?.play(...sound) };
}
