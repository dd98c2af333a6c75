import i18next from 'i18next';

import { startI18n } from '../lib/language/i18n.ts';

/** Loads the texts of the shell, once in a frame: starting again would forget those of lazy parts for good. */
export async function startTexts(): Promise<void> {
  if (!i18next.isInitialized) await startI18n();
}
