import type { ReactNode } from 'react';

import { useSay } from '../words/say.ts';
import { message } from '../words/words.ts';

import styles from './bot-pace.module.css';

/** As large as the choice of how fast the bots play, until that has come. */
export function BotPacePlace(): ReactNode {
  const say = useSay();
  return (
    <div className={styles.pace}>
      <p aria-hidden="true">{say(message('bots.pace'))}</p>
      <div className={styles.choice} />
    </div>
  );
}
