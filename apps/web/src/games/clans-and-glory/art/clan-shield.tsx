import type { ReactNode } from 'react';

import type { Clan } from './clan-shapes.tsx';
import { shieldId } from './sprite-ids.ts';

import styles from './clan-shield.module.css';

interface ClanShieldProps {
  /** Null for the place where a shield could be. */
  readonly clan: Clan | null;
  /** `active`: it is this player's turn. `away`: the player is not connected. `coming`: it would be put down here. */
  readonly state?: 'active' | 'away' | 'coming' | undefined;
}

/** A shield of a clan, or the empty place of one; 32 px wide, or `--shield-width`. A picture only. */
export function ClanShield({ clan, state }: ClanShieldProps): ReactNode {
  return (
    <svg
      className={styles.shield}
      data-clan={clan ?? 'none'}
      data-state={state}
      viewBox="0 0 100 116"
      aria-hidden="true"
      focusable="false"
    >
      <use href={`#${shieldId(clan)}`} />
      {state === 'coming' ? (
        <path className={styles.coming} d="M6 6H94V56C94 84 74 102 50 112 26 102 6 84 6 56Z" />
      ) : null}
    </svg>
  );
}
