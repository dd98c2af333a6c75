import type { Announcement } from '@call-to-glory/protocol';
import i18next from 'i18next';

/** What the operator tells everybody, with the time of a restart by the reader's clock. */
export function announcementWords({ restartsAt, words }: Announcement, language: string): string {
  if (restartsAt === null) return words;
  const time = new Date(restartsAt).toLocaleTimeString(language, {
    hour: '2-digit',
    minute: '2-digit',
  });
  return [i18next.t('connection.restartAt', { time }), words].filter(Boolean).join(' ');
}
