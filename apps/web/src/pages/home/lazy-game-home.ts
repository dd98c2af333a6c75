import { lazily } from '../../lib/lazy/lazy-part.tsx';

/** The home of a game, which is fetched on demand; also the home page of a server with only one game. */
export const GameHome = lazily(async () => (await import('./game-home.tsx')).GameHome);
