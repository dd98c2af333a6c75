import type { TaskDeck } from '@call-to-glory/rules/client';
import type { ReactNode } from 'react';

import { Explained } from '../../../board/prompt/explained.tsx';
import { useSay } from '../../../board/prompt/say.ts';
import { message } from '../../../board/words/words.ts';
import { RolledTask } from '../art/task-scroll.tsx';

import styles from './secret-tasks.module.css';

/** The tasks that somebody has not revealed yet, rolled up. */
export function SecretTasks({ tasks }: { readonly tasks: readonly TaskDeck[] }): ReactNode {
  const say = useSay();
  if (tasks.length === 0) return null;
  return (
    <Explained
      label={say(message('task.held', { decks: tasks.join(', ') }))}
      words={{ ...message('about.secretTasks'), rule: 'R20' }}
    >
      <span className={styles.tasks}>
        {tasks.map((deck) => (
          <RolledTask key={deck} deck={deck} />
        ))}
      </span>
    </Explained>
  );
}
