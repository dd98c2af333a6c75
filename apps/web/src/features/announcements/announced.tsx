import type { Announcement } from '@call-to-glory/protocol';
import { Bell } from 'lucide-react';
import type { ReactNode } from 'react';

import { minutesAndSeconds } from '../../lib/language/duration.ts';
import { useShell } from '../../lib/shell/shell-context.ts';
import { CloseButton } from '../../ui/close-button.tsx';
import { useSecondTick } from '../../ui/use-second-tick.ts';
import { announcementWords } from './announcement-words.ts';

import styles from './server-notices.module.css';

/**
 * An announcement, with the time left until a restart.
 *
 * @param props.onRead left out in a preview
 */
export function Announced({
  announcement,
  onRead,
}: {
  readonly announcement: Announcement;
  onRead?(): void;
}): ReactNode {
  const { restartsAt } = announcement;
  return (
    <div className={styles.notice} data-announced>
      <Bell size={20} strokeWidth={1.6} aria-hidden="true" />
      <p>
        {announcementWords(announcement)}
        {restartsAt === null ? null : <Countdown to={restartsAt} />}
      </p>
      {onRead === undefined ? null : <CloseButton onClick={onRead} />}
    </div>
  );
}

/** Counts down by the second; empty once it is over. Read aloud it would never end: the words give the time of day. */
function Countdown({ to }: { readonly to: number }): ReactNode {
  const { now } = useShell().connection;
  useSecondTick(to, now);
  const left = to - now();
  return left <= 0 ? null : (
    <span className={styles.left} aria-hidden="true">
      {minutesAndSeconds(left)}
    </span>
  );
}
