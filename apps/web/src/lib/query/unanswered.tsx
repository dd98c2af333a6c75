import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { Button } from '../../ui/button.tsx';
import { landOnHeading } from '../../ui/use-landing.ts';
import { describeRefusal } from './describe-refusal.ts';
import type { QueryState } from './query.ts';
import type { QueryResult } from './use-query.ts';

import styles from './unanswered.module.css';

/** Why something could not be loaded, and a button that retries; nothing in all other cases. */
export function Unanswered({
  answer: { state, ask },
}: {
  readonly answer: Pick<QueryResult<unknown>, 'state' | 'ask'>;
}): ReactNode {
  return state.type === 'failed' ? <Failed {...state} ask={ask} /> : null;
}

function Failed({
  refused,
  isLoading,
  ask,
}: Extract<QueryState<unknown>, { type: 'failed' }> &
  Pick<QueryResult<unknown>, 'ask'>): ReactNode {
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  // Whatever comes instead removes the button: the focus then moves to the heading.
  useLayoutEffect(() => {
    const { current } = box;
    return () => {
      if (current?.contains(document.activeElement) === true) {
        landOnHeading(current.closest('dialog') ?? document);
      }
    };
  }, []);
  return (
    <div ref={box} className={styles.unanswered}>
      <p role="alert">
        {t('unanswered.lead')} {describeRefusal(refused)}
      </p>
      <Button look="outline" aria-busy={isLoading} onClick={ask}>
        {t(isLoading ? 'unanswered.asking' : 'unanswered.again')}
      </Button>
    </div>
  );
}
