import type { ReactNode } from 'react';

import { CLANS, ShieldPlace, ShieldShape } from './clan-shapes.tsx';
import { EmblemShape } from './emblem-shape.tsx';
import { shieldId, SPRITE } from './sprite-ids.ts';
import { useAddedSprites } from './sprite-store.ts';

/**
 * The game's pictures that lists show, the shields and the emblem, drawn once and out of sight. Cards add theirs when
 * the first one is shown.
 */
export function ClanSprites(): ReactNode {
  const Added = useAddedSprites();
  return (
    <svg aria-hidden="true" width="0" height="0" className="sprites">
      {CLANS.map((clan) => (
        <symbol key={clan} id={shieldId(clan)} viewBox="0 0 100 116">
          <ShieldShape clan={clan} />
        </symbol>
      ))}
      <symbol id={shieldId(null)} viewBox="0 0 100 116">
        <ShieldPlace />
      </symbol>
      <symbol id={SPRITE.emblem} viewBox="0 0 100 100">
        <EmblemShape />
      </symbol>
      {Added === null ? null : <Added />}
    </svg>
  );
}
