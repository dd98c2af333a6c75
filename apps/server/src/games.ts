import { clansAndGlory } from '@call-to-glory/clans-and-glory';
import { callToGlory } from '@call-to-glory/rules';
import { hostGame, type HostedGame } from '@call-to-glory/table';

/** Every game that can be played here. */
export const games: readonly HostedGame[] = [hostGame(callToGlory), hostGame(clansAndGlory)];
