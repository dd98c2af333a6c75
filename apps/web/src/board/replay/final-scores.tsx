import type { ReactNode } from 'react';

import type { ReplayCourse } from './course.ts';

import styles from './final-scores.module.css';

/** On paper, where there is no table: everybody's points at the end, the most first. */
export function FinalScores({
  points,
  names,
}: Pick<ReplayCourse, 'points'> & { readonly names: readonly string[] }): ReactNode {
  if (points === null) return null;
  const scores = points.map((line, seat) => ({ seat, score: line.at(-1) ?? 0 }));
  return (
    <ol className={styles.scores}>
      {scores
        .toSorted((one, other) => other.score - one.score)
        .map(({ seat, score }) => (
          <li key={seat}>
            {names[seat]} <strong>{score}</strong>
          </li>
        ))}
    </ol>
  );
}
