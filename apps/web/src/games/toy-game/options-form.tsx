import type { Toy } from '@call-to-glory/toy-game/client';
import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import type { GameLobby } from '../../board/contract/game-client.ts';
import { Segmented } from '../../ui/segmented.tsx';

const choices = [1, 3, 5].map((value) => ({ value, label: String(value) }));

/** How many rounds are played (R6). */
export function OptionsForm({
  options,
  onChange,
}: ComponentProps<GameLobby<Toy>['OptionsForm']>): ReactNode {
  const { t } = useTranslation('toy');
  return (
    <Segmented
      label={t('roundsLabel')}
      value={options.rounds}
      choices={choices}
      onChange={(rounds) => onChange({ rounds })}
    />
  );
}
