import type { TaskDeck } from '@call-to-glory/rules/client';
import type { ReactNode } from 'react';

import { Explained } from '../../../board/prompt/explained.tsx';
import type { Message } from '../../../board/words/message.ts';
import { useSay } from '../../../board/words/say.ts';
import { RolledTask } from '../art/task-scroll.tsx';
import { message } from '../messages/words.ts';

import styles from './secret-tasks.module.css';

/** The tasks that somebody has not revealed yet, rolled up. */
export function SecretTasks({ tasks }: { readonly tasks: readonly TaskDeck[] }): ReactNode {
  const say = useSay();
  if (tasks.length === 0) return null;
  return (
    <Explained
      label={say(heldTasks(tasks))}
      words={() => ({ ...message('about.secretTasks'), rule: 'R20' })}
    >
      <span className={styles.tasks}>
        {tasks.map((deck) => (
          <RolledTask key={deck} deck={deck} />
        ))}
      </span>
    </Explained>
  );
}

/** Which tasks somebody has not revealed yet. */
export function heldTasks(tasks: readonly TaskDeck[]): Message {
  return message('task.held', { decks: tasks.join(', ') });
}
