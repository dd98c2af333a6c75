import type { ReactNode } from 'react';

import { botPaces } from '../../lib/settings/settings.ts';
import { useSetting } from '../../lib/settings/use-setting.ts';
import { Segmented } from '../../ui/segmented.tsx';
import { useSay } from '../words/say.ts';
import { message } from '../words/words.ts';

/** The paces to choose from. */
export function BotPaces(): ReactNode {
  const say = useSay();
  const [pace, setPace] = useSetting('botPace');
  return (
    <Segmented
      label={say(message('bots.pace'))}
      value={pace}
      choices={botPaces.map((value) => ({ value, label: say(message(`bots.paces.${value}`)) }))}
      onChange={setPace}
    />
  );
}
