import type { ReactNode } from 'react';

import { useWordsInDialogs } from '../../ui/urgent-words.tsx';

import styles from './notice.module.css';

/** A button under a notice. */
interface Answer {
  readonly words: string;
  act(): void;
}

/** Something to decide or to know, above the board, with up to two answers. */
export function Notice({
  words,
  spoken,
  isAnswered = false,
  mayWait = false,
  other,
  main,
}: {
  readonly words: string;
  /** Read aloud in their place: words that change every second would be read out endlessly. */
  readonly spoken?: string;
  /** Whether the viewer has no say, or has had it. */
  readonly isAnswered?: boolean;
  /** Does nobody wait for an answer? Then the buttons of a narrow bar stay beside it. */
  readonly mayWait?: boolean;
  readonly other?: Answer | undefined;
  readonly main?: Answer | undefined;
}): ReactNode {
  useWordsInDialogs(spoken ?? words);
  const answers = isAnswered ? [] : [other, main].filter((answer) => answer !== undefined);
  return (
    <div
      className={styles.notice}
      data-notice
      data-answers={answers.length > 0}
      data-asks={answers.length > 0 && !mayWait}
    >
      <p>
        <span aria-hidden={spoken !== undefined}>{words}</span>
        {spoken === undefined ? null : <span className="visually-hidden">{spoken}</span>}
      </p>
      {answers.length === 0 ? null : (
        <div className={styles.buttons}>
          {answers.map((answer) => (
            <button
              key={answer.words}
              type="button"
              className={styles.button}
              data-main={answer === main}
              onClick={answer.act}
            >
              {answer.words}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
