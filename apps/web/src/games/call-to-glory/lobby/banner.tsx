import type { ReactNode } from 'react';

import { Card } from '../art/card.tsx';
import { CHARACTERS } from '../art/character-art.ts';
import { useSpineName } from '../art/use-spine-name.ts';

import styles from './banner.module.css';

const middle = (CHARACTERS.length - 1) / 2;

/** The nine characters, held as a fan. */
export function Banner(): ReactNode {
  const spineName = useSpineName();
  return (
    <div className={styles.banner} aria-hidden="true">
      {CHARACTERS.map((character, index) => (
        <div key={character} className={styles.card} style={{ '--place': index - middle }}>
          <Card character={character} size="large" name={spineName(character)} />
        </div>
      ))}
    </div>
  );
}
