import { lazyPart } from '../../lib/lazy/lazy-part.tsx';
import { messages } from './messages.ts';

/** For spectators, and for players where hands are shown. */
export const { Part: WatchStrip } = lazyPart(
  async () => (await import('./watch-strip.tsx')).WatchStrip,
  messages,
);

/** What a host chooses. */
export const { Part: WatchingFields } = lazyPart(
  async () => (await import('./watching-fields.tsx')).WatchingFields,
  messages,
);
