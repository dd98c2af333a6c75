import type { Speaker } from './sound-box.ts';
import type { strike as Strike } from './voices.ts';

/** How long nothing is heard before the speaker rests, in milliseconds. */
const restAfter = 5000;

/** Opens what plays sounds on this device, once the player has touched the page. */
export function openSpeaker(context = new AudioContext({ latencyHint: 'interactive' })): Speaker {
  const limiter = context.createDynamicsCompressor();
  limiter.connect(context.destination);
  let strike: typeof Strike | null = null;
  let silentAt = 0;
  let resting: ReturnType<typeof setTimeout> | undefined;
  // Before it has come nothing is heard; nor without it.
  async function fetchVoices(): Promise<void> {
    ({ strike } = await import('./voices.ts'));
  }
  void fetchVoices().catch(() => null);

  /** A context that is awake computes silence a hundred times a second, and keeps the device awake with it. */
  function restWhenSilent(length: number): void {
    const now = performance.now();
    silentAt = Math.max(silentAt, now + length);
    clearTimeout(resting);
    resting = setTimeout(() => void context.suspend(), silentAt - now + restAfter);
  }

  restWhenSilent(0);
  return {
    play(notes, level, delay) {
      if (strike === null) return;
      // Also where it is just about to rest; and phones put sound to sleep by themselves.
      void context.resume();
      restWhenSilent(delay + Math.max(...notes.map(({ at, length }) => at + length)));
      const out = context.createGain();
      out.gain.value = level;
      out.connect(limiter);
      const start = context.currentTime + 0.01 + delay / 1000;
      for (const note of notes) strike(context, out, note, start + note.at / 1000);
    },
  };
}
