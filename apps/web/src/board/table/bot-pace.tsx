import type { ReactNode } from 'react';

import { botPaces } from '../../lib/settings/settings.ts';
import { useSetting } from '../../lib/settings/use-setting.ts';
import { Segmented } from '../../ui/segmented.tsx';
import { useSay } from '../words/say.ts';
import { message } from '../words/words.ts';

import styles from './bot-pace.module.css';

/** How fast the bots play, for somebody who plays with nobody else. */
export function BotPaceChoice(): ReactNode {
  const say = useSay();
  const [pace, setPace] = useSetting('botPace');
  return (
    <div className={styles.pace}>
      <p aria-hidden="true">{say(message('bots.pace'))}</p>
      <Segmented
        label={say(message('bots.pace'))}
        value={pace}
        choices={botPaces.map((value) => ({ value, label: say(message(`bots.paces.${value}`)) }))}
        onChange={setPace}
      />
    </div>
  );
}
