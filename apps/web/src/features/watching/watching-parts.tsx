import type { ComponentProps, ReactNode } from 'react';

import { inPlace } from '../../lib/lazy/in-place.tsx';
import { lazily, lazyPart } from '../../lib/lazy/lazy-part.tsx';
import { choosesSeat } from './chooses-seat.ts';
import { messages } from './messages.ts';
import type { WatchStrip as Strip } from './watch-strip.tsx';

import styles from './watch-strip.module.css';

/** For spectators, and for players where hands are shown. */
export const WatchStrip = inPlace(
  Place,
  lazily(async () => (await import('./watch-strip.tsx')).WatchStrip, messages),
);

/** A placeholder as high as the strip, unless its words take several lines. */
function Place(props: ComponentProps<typeof Strip>): ReactNode {
  const { open, isSeated, isKicked = false, sitDown } = props;
  const hasControl = !isKicked && !isSeated && (choosesSeat(open.table) || sitDown !== null);
  return (
    <div className={styles.strip}>
      <p />
      {hasControl ? <div className={styles.control} /> : null}
    </div>
  );
}

/** The host's choices about watching. */
export const { Part: WatchingFields } = lazyPart(
  async () => (await import('./watching-fields.tsx')).WatchingFields,
  messages,
);
