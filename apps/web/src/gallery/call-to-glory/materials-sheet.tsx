import type { ReactNode } from 'react';

import styles from '../gallery.module.css';

const COLOURS = [
  'text',
  'text-2',
  'gold',
  'hit-text',
  'hit',
  'focus',
  'seat-1',
  'seat-2',
  'seat-3',
  'seat-4',
];

/** Mats with straw both ways, the lamp, brocade, lacquer and the vermilion plate. */
export function MaterialsSheet(): ReactNode {
  return (
    <section className={styles.table}>
      <div className={styles.mats}>
        <div className="mat" data-straw="turned" />
        <div className="hem" data-direction="vertical" />
        <div className="mat" data-lit="true">
          <div className={`lacquer ${styles.plate}`}>Aiko is drawing</div>
        </div>
        <div className="hem" data-direction="vertical" />
        <div className="mat" data-straw="turned" />
      </div>
      <div className="hem" />
      <div className={`mat ${styles.sheet}`} data-lit="true">
        <div className={`vermilion ${styles.plate}`}>
          <p className={styles.prompt}>Your turn. Draw two cards</p>
          <p>Each from a different pile</p>
          <button type="button">A button to focus</button>
        </div>
        <div className={styles.row}>
          {COLOURS.map((colour) => (
            <strong key={colour} style={{ color: `var(--${colour})` }}>
              {colour}
            </strong>
          ))}
        </div>
      </div>
    </section>
  );
}
