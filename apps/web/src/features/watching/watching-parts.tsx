import { Suspense, type ComponentProps, type ReactNode } from 'react';

import { lazily, lazyPart } from '../../lib/lazy/lazy-part.tsx';
import { messages } from './messages.ts';

import styles from './watch-strip.module.css';

const Strip = lazily(async () => (await import('./watch-strip.tsx')).WatchStrip, messages);

/** For spectators, and for players where hands are shown. Its place is kept for it: a table does not move when it comes. */
export function WatchStrip(props: ComponentProps<typeof Strip>): ReactNode {
  return (
    <Suspense
      fallback={
        <div className={styles.strip}>
          <p />
        </div>
      }
    >
      <Strip {...props} />
    </Suspense>
  );
}

/** What a host chooses. */
export const { Part: WatchingFields } = lazyPart(
  async () => (await import('./watching-fields.tsx')).WatchingFields,
  messages,
);
