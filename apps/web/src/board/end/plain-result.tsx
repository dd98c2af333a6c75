import type { GameTypes, Outcome } from '@call-to-glory/game-kit';
import type { ReactNode } from 'react';

import { useLanding } from '../../ui/use-landing.ts';
import type { TableContext } from '../contract/board-game.ts';
import { useLooks } from '../words/game-looks.ts';
import { useSay } from '../words/say.ts';
import { useListNames } from '../words/use-list-names.ts';
import { endWords } from './end-words.ts';
import { Evening } from './evening.tsx';

import styles from './plain-result.module.css';

interface PlainResultProps {
  /** Null after a round that is not the last. */
  readonly outcome: Outcome | null;
  readonly context: TableContext<GameTypes>;
  readonly nextStep: ReactNode;
  readonly keep: ReactNode;
}

/** The result of a game that has no result sheet of its own: who has won, and everybody's points. */
export function PlainResult({ outcome, context, nextStep, keep }: PlainResultProps): ReactNode {
  const say = useSay();
  const list = useListNames();
  const { SeatMark } = useLooks();
  useLanding();
  const { names, nameOf } = context.log;
  const ranked = (outcome?.places ?? [])
    .map((rank, seat) => ({ rank, seat, score: outcome?.scores[seat] ?? 0 }))
    .toSorted((one, other) => one.rank - other.rank);
  return (
    <main className={styles.page}>
      {outcome === null ? null : (
        <section className={styles.scores} tabIndex={0}>
          <h1>{say(endWords(outcome, nameOf, list))}</h1>
          <ol>
            {ranked.map(({ seat, score }) => (
              <li key={seat}>
                <SeatMark seat={seat} />
                <span>{names[seat]}</span>
                <strong>{score}</strong>
              </li>
            ))}
          </ol>
        </section>
      )}
      {nextStep}
      {keep === null ? null : <div className={styles.keep}>{keep}</div>}
      {outcome === null ? null : <Evening context={context} />}
    </main>
  );
}
