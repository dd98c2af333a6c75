import { clansAndGlory } from '@call-to-glory/clans-and-glory/client';
import { callToGlory } from '@call-to-glory/rules/client';
import { hostGame, type HostedGame } from '@call-to-glory/table';
import { toyGame } from '@call-to-glory/toy-game/client';

/** Every game that can be played without a server, without its looks, which a worker has no use for. */
export const hostedGames: readonly HostedGame[] = [
  hostGame(callToGlory),
  hostGame(clansAndGlory),
  ...(import.meta.env.MODE === 'production' ? [] : [hostGame(toyGame)]),
];
