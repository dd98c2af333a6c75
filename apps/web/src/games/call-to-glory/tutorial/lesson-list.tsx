import type { ReactNode } from 'react';

import { useSay } from '../board/say.ts';
import { message } from '../model/words.ts';
import { lessons, type Lesson } from './script.ts';

import styles from './lesson-list.module.css';

interface LessonListProps {
  readonly current: Lesson;
  onGo(lesson: number): void;
}

/** The lessons in order, to go to any of them. */
export function LessonList({ current, onGo }: LessonListProps): ReactNode {
  const say = useSay();
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
            {say(message(`learn.lessons.${lesson.id}`))}
          </button>
        </li>
      ))}
    </ol>
  );
}
