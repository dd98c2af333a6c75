import type { ReactNode } from 'react';

import { Sprite } from '../../../board/cards/sprite.tsx';
import type { Shared } from '../model/matches.ts';
import { plantId } from './sprite-ids.ts';

import styles from './pin.module.css';

/** A gold disc with what two cards share; `--pin` wide. A picture only. */
export function Pin({ shared }: { readonly shared: Shared }): ReactNode {
  return (
    <span className={styles.pin} aria-hidden="true">
      {shared.by === 'strength' ? shared.strength : <Sprite id={plantId(shared.colour)} />}
    </span>
  );
}
