import type { ReactNode } from 'react';

import type { Dynasty } from './dynasty-shapes.tsx';
import { dynastyId } from './sprite-ids.ts';

import styles from './dynasty-mark.module.css';

interface DynastyMarkProps {
  readonly dynasty: Dynasty;
  /** `active`: it is this player's turn. `away`: the player is not connected. */
  readonly state?: 'active' | 'away' | undefined;
}

/** A player's avatar: the mark of the dynasty on a lacquer disc of 46 px, or `--avatar-size`. */
export function DynastyMark({ dynasty, state }: DynastyMarkProps): ReactNode {
  return (
    <span className={styles.disc} data-state={state} aria-hidden="true">
      <svg className={styles.mark} focusable="false">
        <use href={`#${dynastyId(dynasty)}`} />
      </svg>
    </span>
  );
}
