import type { ReactNode } from 'react';

import { DYNASTIES, DYNASTY_SHAPES } from './dynasty-shapes.tsx';
import { EmblemShape } from './emblem-shape.tsx';
import { dynastyId, SPRITE } from './sprite-ids.ts';
import { useAddedSprites } from './sprite-store.ts';

/**
 * The game's pictures that lists show, the dynasties and the emblem, drawn once and out of sight. Cards add theirs when
 * the first one is shown.
 */
export function CourtSprites(): ReactNode {
  const Added = useAddedSprites();
  return (
    <svg aria-hidden="true" width="0" height="0" className="sprites">
      {DYNASTIES.map((dynasty) => (
        <symbol key={dynasty} id={dynastyId(dynasty)} viewBox="0 0 100 100" fill="currentColor">
          {DYNASTY_SHAPES[dynasty]}
        </symbol>
      ))}
      <symbol id={SPRITE.emblem} viewBox="0 0 100 100" fill="currentColor">
        <EmblemShape />
      </symbol>
      {Added === null ? null : <Added />}
    </svg>
  );
}
