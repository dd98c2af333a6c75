import type { Speaker } from './sound-box.ts';
import { strike } from './voices.ts';

/** How long nothing is heard before the speaker rests, in milliseconds. */
const restAfter = 10_000;
/**
 * What would be heard so much too late is not heard at all, in milliseconds. The drum of one's turn is worth hearing
 * where headphones need a second to wake.
 */
const tooLate = 2000;

/** What plays sounds on this device. */
export function speakerOf(context: AudioContext): Speaker {
  const limiter = context.createDynamicsCompressor();
  limiter.connect(context.destination);
  /** When the last sound of all that was played has ended, by `performance.now()`. */
  let silentAt = 0;
  let restTimer: ReturnType<typeof setTimeout> | undefined;

  /** A context that is awake computes silence a hundred times a second, and keeps the audio device busy with it. */
  function restWhenSilent(msUntilSilent: number): void {
    const now = performance.now();
    silentAt = Math.max(silentAt, now + msUntilSilent);
    clearTimeout(restTimer);
    const rest = (): void => void context.suspend().catch(() => null);
    restTimer = setTimeout(rest, silentAt - now + restAfter);
  }

  restWhenSilent(0);
  return {
    async play(notes, level, delay) {
      const due = performance.now() + delay;
      restWhenSilent(delay + Math.max(...notes.map(({ at, length }) => at + length)));
      try {
        // Always: its state does not tell yet that it is about to rest, and phones put it to sleep by themselves.
        await context.resume();
      } catch {
        // A phone may not let it, while somebody calls.
        return;
      }
      const wait = due - performance.now();
      if (wait < -tooLate) return;
      const out = context.createGain();
      out.gain.value = level;
      out.connect(limiter);
      const start = context.currentTime + Math.max(0.01, wait / 1000);
      for (const note of notes) strike(context, out, note, start + note.at / 1000);
    },
  };
}
