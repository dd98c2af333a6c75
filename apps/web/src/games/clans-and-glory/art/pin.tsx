import type { Colour, Strength } from '@call-to-glory/clans-and-glory/client';
import type { ReactNode } from 'react';

import { Sprite } from '../../../board/cards/sprite.tsx';
import { plantId } from './sprite-ids.ts';

import styles from './pin.module.css';

/** What two cards have in common. No two cards are alike, so it is only one of the two. */
export type Shared =
  | { readonly by: 'strength'; readonly strength: Strength }
  | { readonly by: 'colour'; readonly colour: Colour };

/** A gold disc with what two cards share; `--pin` wide. A picture only. */
export function Pin({ shared }: { readonly shared: Shared }): ReactNode {
  return (
    <span className={styles.pin} aria-hidden="true">
      {shared.by === 'strength' ? shared.strength : <Sprite id={plantId(shared.colour)} />}
    </span>
  );
}
