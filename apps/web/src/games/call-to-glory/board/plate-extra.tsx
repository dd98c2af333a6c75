import type { ReactNode } from 'react';

import type { Prompt } from '../../../board/prompt/prompt.ts';
import { LaidSet } from '../art/laid-set.tsx';
import { cardPromptOf } from '../model/prompt.ts';

import styles from './plate-extra.module.css';

/** On the plate: the cards that the viewer has to place, or how many of two have been drawn. */
export function PlateExtra(props: {
  readonly prompt: Prompt;
  readonly isNarrow: boolean;
}): ReactNode {
  const { owed = null, drawn = null } = cardPromptOf(props.prompt) ?? {};
  return (
    <>
      {owed === null ? null : (
        <span className={styles.owed} data-drag="owed" aria-hidden="true">
          <LaidSet character={owed.character} count={owed.size} />
        </span>
      )}
      {drawn === null || props.isNarrow ? null : (
        <span className={styles.places} aria-hidden="true">
          {[0, 1].map((place) => (
            <span key={place} className={styles.place} data-filled={place < drawn} />
          ))}
        </span>
      )}
    </>
  );
}
