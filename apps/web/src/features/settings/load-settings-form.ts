import { addTexts } from '../../lib/language/texts.ts';
import { settingsTexts } from './settings-texts.ts';

/** The settings, with what they say. */
export async function loadSettingsForm() {
  const [{ SettingsForm }] = await Promise.all([
    import('./settings-form.tsx'),
    addTexts('settings', settingsTexts),
  ]);
  return { default: SettingsForm };
}
