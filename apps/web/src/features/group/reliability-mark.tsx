import { useCallback, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { fetchReliability } from '../../lib/session/api.ts';
import { useAnswer } from '../../lib/session/use-answer.ts';

/** Of fewer games nothing can be said. */
const fewestGames = 5;

/** How many of their public games of a kind somebody did not leave; nothing while there are too few of them. */
export function ReliabilityMark({
  player,
  gameId,
}: {
  readonly player: string;
  readonly gameId: string;
}): ReactNode {
  const { t } = useTranslation('group');
  const ask = useCallback((id: string) => fetchReliability(id, gameId), [gameId]);
  const { value: known } = useAnswer(ask, player);
  if (known === null || known.games < fewestGames) return null;
  const percent = Math.round((100 * known.finished) / known.games);
  return (
    <span title={t('reliable.hint')}>{t('reliable.mark', { percent, count: known.games })}</span>
  );
}
