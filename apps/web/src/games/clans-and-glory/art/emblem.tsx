import type { ReactNode } from 'react';

import { Sprite } from '../../../board/cards/sprite.tsx';
import { SPRITE } from './sprite-ids.ts';

/** The mark of the game in the current colour, as large as the type around it. */
export function Emblem(): ReactNode {
  return <Sprite id={SPRITE.emblem} />;
}
