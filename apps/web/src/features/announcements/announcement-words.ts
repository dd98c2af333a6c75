import type { Announcement } from '@call-to-glory/protocol';
import i18next from 'i18next';

import { locale } from '../../lib/language/locale.ts';

/** The operator's announcement, with the time of a restart by the reader's clock. */
export function announcementWords({ restartsAt, words }: Announcement): string {
  if (restartsAt === null) return words;
  const time = new Date(restartsAt).toLocaleTimeString(locale(), { timeStyle: 'short' });
  return [asSentence(words), i18next.t('notices:restartAt', { time })].filter(Boolean).join(' ');
}

/** Ends typed text with a full stop if it has no closing mark; empty text stays empty. */
export function asSentence(words: string): string {
  return words === '' || /[.!?…]$/u.test(words) ? words : `${words}.`;
}
