import { callToGlory } from '@call-to-glory/rules/client';
import { hostGame, type HostedGame } from '@call-to-glory/table';

/** Every game that can be played without a server. */
export const games: readonly HostedGame[] = [hostGame(callToGlory)];
