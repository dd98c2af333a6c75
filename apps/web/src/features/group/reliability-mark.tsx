import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { useQuery } from '../../lib/query/use-query.ts';
import { fetchReliability } from '../../lib/session/api.ts';

/** Fewer games say nothing. */
const minGames = 5;

/** Shows how many of their public games of a kind somebody did not leave; nothing while there are too few of them. */
export function ReliabilityMark({
  player,
  gameId,
}: {
  readonly player: string;
  readonly gameId: string;
}): ReactNode {
  const { t } = useTranslation('group');
  const { value: known } = useQuery(fetchReliability, [player, gameId]);
  if (known === null || known.games < minGames) return null;
  const percent = Math.round((100 * known.finished) / known.games);
  return (
    <span title={t('reliable.hint')}>{t('reliable.mark', { percent, count: known.games })}</span>
  );
}
