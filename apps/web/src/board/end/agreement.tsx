import { Check } from 'lucide-react';
import type { ReactNode } from 'react';

import { useLooks } from '../words/game-looks.ts';
import type { Message } from '../words/message.ts';
import { useSay } from '../words/say.ts';

import styles from './next-step.module.css';

/** A player who has to agree before the table goes on, or an empty chair. */
export interface Party {
  readonly seat: number;
  readonly name: string;
  readonly hasAgreed: boolean;
  /** Their status. */
  readonly word: Message;
}

/** Who has agreed to go on, and who the table waits for. */
export function Agreement({ parties }: { readonly parties: readonly Party[] }): ReactNode {
  const say = useSay();
  const { SeatMark } = useLooks();
  return (
    <ul className={styles.seats}>
      {parties.map(({ seat, name, hasAgreed, word }) => (
        <li key={seat} data-agreed={hasAgreed}>
          <span className={styles.mark}>
            <SeatMark seat={seat} state={hasAgreed ? undefined : 'away'} />
            {hasAgreed ? (
              <span className={styles.tick}>
                <Check size={15} strokeWidth={2.4} aria-hidden="true" />
              </span>
            ) : null}
          </span>
          <span className={styles.who}>
            <span className={styles.name}>{name}</span>
            <span className={styles.word}>{say(word)}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
