import type { Character } from '@call-to-glory/rules/client';
import { useMemo } from 'react';

import { charactersIn, moved } from '../model/hand-order.ts';
import { useCardSetting } from '../settings/card-settings.ts';

/** The order of the hand, and how to change it by hand; stored in this browser only. */
export function useHandOrder(): {
  readonly order: readonly Character[];
  /** Moves a character to the place of another; from then on the order is the player's own. */
  move(character: Character, to: Character): void;
} {
  const [kind, setKind] = useCardSetting('handOrder');
  const [own, setOwn] = useCardSetting('ownHandOrder');
  const order = useMemo(() => charactersIn(kind, own), [kind, own]);
  return {
    order,
    move(character, to) {
      setOwn(moved(order, character, to));
      setKind('own');
    },
  };
}
