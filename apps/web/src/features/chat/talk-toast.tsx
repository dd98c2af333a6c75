import { useState, type ReactNode } from 'react';

import { useFading } from '../../ui/use-fading.ts';
import { Words } from './chat-entry.tsx';
import { useNewsUnlessOpen } from './use-news-unless-open.ts';
import type { Talk } from './use-talk.ts';

import styles from './talk-toast.module.css';

/** How long the words stay in sight, in milliseconds. */
const time = 5000;

/** Shows what somebody has just said to people who do not have the chat open. */
export function TalkToast({ talk }: { readonly talk: Talk }): ReactNode {
  const line = useNewsUnlessOpen(talk.news);
  const [seenId, setSeenId] = useState(0);
  useFading(line, time, () => setSeenId(line?.id ?? 0));
  return (
    <div className={styles.place} aria-live="polite">
      {line === null || line.id === seenId ? null : (
        <p key={line.id} className={styles.toast}>
          <strong>{line.from.name}</strong> <Words body={line.body} />
        </p>
      )}
    </div>
  );
}
