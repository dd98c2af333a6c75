import { createStore, type Readable } from '../../lib/store/store.ts';
import type { Choreography } from './choreography.ts';
import type { Motion } from './motion.tsx';

/** The animation code. */
interface MotionCode<Scene, Cue, Look> {
  readonly Motion: typeof Motion;
  readonly choreography: Choreography<Scene, Cue, Look>;
}

/** The animation code, loaded lazily: a table works without it, and until it has loaded, changes simply appear. */
export interface LazyMotion<Scene, Cue, Look> {
  /** Null until it has loaded. */
  readonly loaded: Readable<MotionCode<Scene, Cue, Look> | null>;
  /** Loads the code unless it is loaded; tries again after a failure. */
  fetch(): void;
}

/** @param load fetches the game's choreography */
export function lazyMotion<Scene, Cue, Look>(
  load: () => Promise<Choreography<Scene, Cue, Look>>,
): LazyMotion<Scene, Cue, Look> {
  const loaded = createStore<MotionCode<Scene, Cue, Look> | null>(null);
  async function fetch(): Promise<void> {
    const [{ Motion }, choreography] = await Promise.all([import('./motion.tsx'), load()]);
    if (loaded.get() === null) loaded.set({ Motion, choreography });
  }
  return { loaded, fetch: () => void fetch().catch(() => null) };
}
