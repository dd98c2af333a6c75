import type { TaskDeck } from '@call-to-glory/rules/client';
import type { ReactNode } from 'react';

import { Explained } from '../../../board/prompt/explained.tsx';
import { useSay } from '../../../board/words/say.ts';
import { RolledTask } from '../art/task-scroll.tsx';
import { message } from '../messages/words.ts';
import { heldTasks } from '../model/table-summary.ts';

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
