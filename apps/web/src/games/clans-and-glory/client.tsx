import { clansAndGlory, type ClansAndGlory } from '@call-to-glory/clans-and-glory/client';
import i18next from 'i18next';

import type { GameClient } from '../../board/contract/game-client.ts';
import { sayIn } from '../../board/words/say.ts';
import { Board, fetchMotion } from './board/board.tsx';
import { refusalWords } from './model/refusal-words.ts';

/** Clans and Glory at the table: its rules, its board, and its reasons for saying no. */
export const clansAndGloryClient: GameClient<ClansAndGlory> = {
  rules: clansAndGlory,
  loadGame: () => Promise.resolve(clansAndGlory),
  Board,
  fetchMotion,
  describeRefusal: (refusal, names) => sayIn(i18next.language)(refusalWords(refusal, names)),
};
