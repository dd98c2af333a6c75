import '../../ui/theme/theme.css';
import { boardMessages, lazyBoardMessages } from '../../board/messages/messages.ts';
import { lazyMessages, tableMessages } from '../../games/call-to-glory/messages/messages.ts';
import { firstHints } from '../../games/call-to-glory/model/first-hints.ts';
import { addGameTexts } from '../../games/games.ts';
import { showLanguage } from '../../lib/language/language-choice.ts';
import type { Language } from '../../lib/language/languages.ts';
import { refusals } from '../../lib/language/refusals.ts';
import { settings } from '../../lib/settings/settings.ts';

/** Prepares everything that the states and screens show: texts, theme, and a player who has seen all hints. */
export async function prepareGallery(language: Language): Promise<void> {
  settings.set('seenHints', [...firstHints]);
  await addGameTexts();
  for (const add of [boardMessages, lazyBoardMessages, tableMessages, lazyMessages, refusals]) {
    await add();
  }
  await showLanguage(language);
}
