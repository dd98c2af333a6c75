import type { Character } from '@call-to-glory/rules/client';
import type { ReactNode } from 'react';

import { Crest } from './crest.tsx';

import styles from './card-slot.module.css';

/**
 * An empty place for a set: outlined while it is merely free, dashed in gold with the crest when a set of that
 * character will land on it. As wide as a card, `--card-width`.
 */
export function CardSlot({ landing }: { readonly landing?: Character | undefined }): ReactNode {
  return (
    <span className={styles.place} data-landing={landing !== undefined} aria-hidden="true">
      {landing === undefined ? null : <Crest character={landing} />}
    </span>
  );
}
