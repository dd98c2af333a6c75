import { settingsTexts } from '../../features/settings/settings-texts.ts';
import { addTexts } from '../../lib/language/texts.ts';

/** The pages that links out of mails lead to, with what they say. */
export async function loadMailPage() {
  const [{ MailPage }] = await Promise.all([
    import('./mail-page.tsx'),
    addTexts('settings', settingsTexts),
  ]);
  return { default: MailPage };
}
