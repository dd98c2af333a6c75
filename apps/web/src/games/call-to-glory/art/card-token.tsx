import type { ReactNode } from 'react';

import { CHARACTER_ART, type Character, characterColours } from './character-art.ts';
import { Crest } from './crest.tsx';

import styles from './card-token.module.css';

/** A card within a line of text: crest and number on a chip 19 px high. */
export function CardToken({ character }: { readonly character: Character }): ReactNode {
  return (
    <span className={styles.token} style={characterColours(character)} aria-hidden="true">
      <Crest character={character} />
      <span className={styles.number}>{CHARACTER_ART[character].number}</span>
    </span>
  );
}
