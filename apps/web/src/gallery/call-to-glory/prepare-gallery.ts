import '../../ui/theme/theme.css';
import { boardTexts, lazyBoardTexts } from '../../board/messages/texts.ts';
import { lazyTexts, tableTexts } from '../../games/call-to-glory/messages/texts.ts';
import { firstHints } from '../../games/call-to-glory/model/first-hints.ts';
import { addGameTexts } from '../../games/games.ts';
import { startI18n } from '../../lib/language/i18n.ts';
import { showLanguage } from '../../lib/language/language-choice.ts';
import type { Language } from '../../lib/language/languages.ts';
import { addTexts } from '../../lib/language/texts.ts';
import { settings } from '../../lib/settings/settings.ts';

/** Has everything at hand that the states and screens show: texts, theme, and a player who has seen all hints. */
export async function prepareGallery(language: Language): Promise<void> {
  settings.set('seenHints', [...firstHints]);
  await startI18n();
  await addGameTexts();
  await addTexts('board', boardTexts);
  await addTexts('board', lazyBoardTexts);
  await addTexts('call-to-glory', tableTexts);
  await addTexts('call-to-glory', lazyTexts);
  await showLanguage(language);
}
