import { rules, type CallToGlory } from '@call-to-glory/rules/client';
import i18next from 'i18next';

import type { GameClient } from '../../board/contract/game-client.ts';
import { sayIn } from '../../board/words/say.ts';
import { Board, fetchMotion } from './board/board.tsx';
import { MemoryAid } from './board/lazy-parts.ts';
import { refusalWords } from './model/refusal-words.ts';

/** Call to Glory at the table: its rules, its board, and its reasons for saying no. */
export const callToGloryClient: GameClient<CallToGlory> = {
  rules,
  loadGame: async () => (await import('./whole-game.ts')).callToGlory,
  Board,
  fetchMotion,
  MemoryAid,
  describeRefusal: (refusal, names, viewer) =>
    sayIn(i18next.language)(refusalWords(refusal, names, viewer === 'watcher' ? null : viewer)),
};
