import { createStore, type Readable } from '../../lib/store/store.ts';
import type { Choreography } from './choreography.ts';
import type { Motion } from './motion.tsx';

/** What makes things fly. */
interface MotionCode<Scene, Cue, Look> {
  readonly Motion: typeof Motion;
  readonly choreography: Choreography<Scene, Cue, Look>;
}

/** What makes things fly, which a table can be shown without: until it has come, all that happens is just there. */
export interface LazyMotion<Scene, Cue, Look> {
  /** Null until it has come. */
  readonly loaded: Readable<MotionCode<Scene, Cue, Look> | null>;
  /** Has it come, unless it has; asked again after it has failed. */
  fetch(): void;
}

/** @param load fetches how a game shows what has happened */
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
