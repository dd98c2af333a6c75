import type { ReactNode } from 'react';

import { SelectField } from '../../ui/select-field.tsx';
import { useSay } from '../words/say.ts';
import { message } from '../words/words.ts';
import type { Lesson } from './lesson.ts';

import styles from './lesson-list.module.css';

interface LessonListProps {
  readonly lessons: readonly Lesson<unknown>[];
  readonly current: Lesson<unknown>;
  /** Is there room for all of them at once? */
  readonly isRoomy: boolean;
  onGo(lesson: number): void;
}

/** The lessons in order, each of which can be opened. */
export function LessonList({ lessons, current, isRoomy, onGo }: LessonListProps): ReactNode {
  const say = useSay();
  if (!isRoomy) {
    return (
      <SelectField
        label={say(message('learn.title'))}
        isBare
        value={current.id}
        choices={lessons.map(({ id, title }, index) => ({
          value: id,
          label: `${index + 1}. ${say(title)}`,
        }))}
        onChange={(chosen) => onGo(lessons.findIndex(({ id }) => id === chosen))}
      />
    );
  }
  return (
    <ol className={styles.list}>
      {lessons.map((lesson, index) => (
        <li key={lesson.id}>
          <button
            type="button"
            className={styles.lesson}
            aria-current={lesson === current ? 'step' : undefined}
            onClick={() => onGo(index)}
          >
            <span className={styles.number} aria-hidden="true">
              {index + 1}
            </span>
            {say(lesson.title)}
          </button>
        </li>
      ))}
    </ol>
  );
}
