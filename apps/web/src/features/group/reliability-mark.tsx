import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { fetchReliability } from '../../lib/session/api.ts';
import { useAnswer } from '../../lib/session/use-answer.ts';

/** Of fewer games nothing can be said. */
const fewestGames = 5;

/** How many of his public games somebody did not leave; nothing while there are too few of them. */
export function ReliabilityMark({ player }: { readonly player: string }): ReactNode {
  const { t } = useTranslation('group');
  const { value: known } = useAnswer(fetchReliability, player);
  if (known === null || known.games < fewestGames) return null;
  const percent = Math.round((100 * known.finished) / known.games);
  return (
    <span title={t('reliable.hint')}>{t('reliable.mark', { percent, count: known.games })}</span>
  );
}
