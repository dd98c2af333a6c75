import { watchingOf } from '@call-to-glory/table/client';
import { Suspense, type ComponentProps, type ReactNode } from 'react';

import { lazily, lazyPart } from '../../lib/lazy/lazy-part.tsx';
import { messages } from './messages.ts';

import styles from './watch-strip.module.css';

const Strip = lazily(async () => (await import('./watch-strip.tsx')).WatchStrip, messages);

type StripProps = ComponentProps<typeof Strip>;

/** For spectators, and for players where hands are shown. Its place is kept for it: a table does not move when it comes. */
export function WatchStrip(props: StripProps): ReactNode {
  return (
    <Suspense fallback={<Place {...props} />}>
      <Strip {...props} />
    </Suspense>
  );
}

/** As high as the strip, unless its words take several lines. */
function Place({ open: { table }, isSeated, isKicked = false, sitDown }: StripProps): ReactNode {
  const choosesSeat = watchingOf(table.options)?.hands === true && table.stage !== 'lobby';
  const hasControl = !isKicked && !isSeated && (choosesSeat || sitDown !== null);
  return (
    <div className={styles.strip}>
      <p />
      {hasControl ? <div className={styles.control} /> : null}
    </div>
  );
}

/** What a host chooses. */
export const { Part: WatchingFields } = lazyPart(
  async () => (await import('./watching-fields.tsx')).WatchingFields,
  messages,
);
