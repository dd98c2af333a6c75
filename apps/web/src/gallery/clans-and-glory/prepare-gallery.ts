import '../../ui/theme/theme.css';
import { boardMessages, lazyBoardMessages } from '../../board/messages/messages.ts';
import { lazyMessages, tableMessages } from '../../games/clans-and-glory/messages/messages.ts';
import { addGameTexts } from '../../games/games.ts';
import { showLanguage } from '../../lib/language/language-choice.ts';
import type { Language } from '../../lib/language/languages.ts';
import { refusals } from '../../lib/language/refusals.ts';

/** Prepares everything that the sheets, the states and the screens show. */
export async function prepareGallery(language: Language): Promise<void> {
  await addGameTexts();
  for (const add of [boardMessages, lazyBoardMessages, tableMessages, lazyMessages, refusals]) {
    await add();
  }
  await showLanguage(language);
}
