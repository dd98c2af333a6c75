import type { ReactNode } from 'react';

import { inPlace } from '../../lib/lazy/in-place.tsx';
import { lazily } from '../../lib/lazy/lazy-part.tsx';
import { useSay } from '../words/say.ts';
import { message } from '../words/words.ts';

import styles from './bot-pace.module.css';

const Paces = inPlace(
  () => <div className={styles.place} />,
  lazily(async () => (await import('./bot-paces.tsx')).BotPaces),
);

/** How fast the bots play, for a player alone with bots. */
export function BotPaceChoice(): ReactNode {
  const say = useSay();
  return (
    <div className={styles.pace}>
      <p aria-hidden="true">{say(message('bots.pace'))}</p>
      <Paces />
    </div>
  );
}
