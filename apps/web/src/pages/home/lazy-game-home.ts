import { lazily } from '../../lib/lazy/lazy-part.tsx';

/** The home of a game, which is fetched when somebody comes to it; the home page of a house with one game is the same. */
export const GameHome = lazily(async () => (await import('./game-home.tsx')).GameHome);
