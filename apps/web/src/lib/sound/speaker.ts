import type { Speaker } from './sound-box.ts';
import { strike } from './voices.ts';

/** How long it is silent before the speaker is suspended, in milliseconds. */
const restAfter = 10_000;
/**
 * A sound that would be later than this is dropped, in milliseconds. The drum for the player's turn is worth hearing
 * even where headphones need a second to wake.
 */
const tooLate = 2000;

/** Plays sounds on this device. */
export function speakerOf(context: AudioContext): Speaker {
  const limiter = context.createDynamicsCompressor();
  limiter.connect(context.destination);
  /** When the last of all played sounds ends, by `performance.now()`. */
  let silentAt = 0;
  let restTimer: ReturnType<typeof setTimeout> | undefined;

  /** A running context computes silence a hundred times a second, and keeps the audio device busy with it. */
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
        // Unconditionally: its state does not yet show that it is about to suspend, and phones suspend it by themselves.
        await context.resume();
      } catch {
        // A phone may not allow it during a call.
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
