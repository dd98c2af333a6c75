import type { ReactNode } from 'react';

import { CLANS } from '../../games/clans-and-glory/art/clan-shapes.tsx';
import { ClanShield } from '../../games/clans-and-glory/art/clan-shield.tsx';
import { Emblem } from '../../games/clans-and-glory/art/emblem.tsx';
import { Fire } from '../../games/clans-and-glory/art/fire.tsx';
import { Stone } from '../../games/clans-and-glory/art/stone.tsx';

import moor from '../../games/clans-and-glory/art/moor.module.css';
import styles from './moor-sheet.module.css';

/** Tweed, glen, stone and fire, with bands of knotwork between them. */
export function MoorSheet(): ReactNode {
  return (
    <section>
      <div className={styles.seats}>
        <div className={moor.tweed} />
        <div className="hem" data-direction="vertical" />
        <div className={`${moor.tweed} ${styles.emblem}`}>
          <Emblem />
        </div>
      </div>
      <div className="hem" />
      <div className={`${moor.glen} ${styles.glen}`}>
        <Fire />
        <div className={styles.stone}>
          <Stone>
            <span className={styles.shields}>
              {CLANS.map((clan) => (
                <ClanShield key={clan} clan={clan} />
              ))}
            </span>
          </Stone>
        </div>
        <div className={styles.stone}>
          <Stone />
        </div>
        <Fire />
      </div>
      <div className="hem" />
    </section>
  );
}
