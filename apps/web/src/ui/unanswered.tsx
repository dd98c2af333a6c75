import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { describeRefusal } from '../lib/session/describe-refusal.ts';
import type { Answer } from '../lib/session/use-answer.ts';
import { Button } from './button.tsx';
import { landOnHeading } from './use-landing.ts';

import styles from './unanswered.module.css';

/** Why something could not be loaded, and a button that asks for it again; nothing unless that is so. */
export function Unanswered({
  answer: { asked, ask },
}: {
  readonly answer: Pick<Answer<unknown>, 'asked' | 'ask'>;
}): ReactNode {
  return asked.type === 'failed' ? <Failed {...asked} ask={ask} /> : null;
}

function Failed({
  refused,
  isAsking,
  ask,
}: Extract<Answer<unknown>['asked'], { type: 'failed' }> &
  Pick<Answer<unknown>, 'ask'>): ReactNode {
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  // What comes instead takes the button away: whoever pressed it goes on from the head of the page.
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
      <Button look="outline" aria-busy={isAsking} onClick={ask}>
        {t(isAsking ? 'unanswered.asking' : 'unanswered.again')}
      </Button>
    </div>
  );
}
