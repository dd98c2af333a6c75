import { characters } from '@call-to-glory/rules/client';
import type { ReactNode } from 'react';

import { BackWaves, Brocade, HemPattern } from './hems.tsx';
import { NinjaPlaceShape, NinjaShape } from './ninja-shapes.tsx';
import { SEAL_PATHS } from './seal-paths.ts';
import { sealId, SPRITE } from './sprite-ids.ts';

/** The weaves of the cards, the glyphs of all seals and the figures of the ninja: half of all artwork by size. */
export function LazySprites(): ReactNode {
  return (
    <>
      {characters.map((character) => (
        <HemPattern key={character} character={character} />
      ))}
      <BackWaves />
      <Brocade />
      {characters.map((character) => (
        <symbol key={character} id={sealId(character)} viewBox="0 0 56 56">
          <path d={SEAL_PATHS[character]} fill="var(--deep)" />
        </symbol>
      ))}
      <symbol id={SPRITE.ninja} viewBox="0 0 108 144">
        <NinjaShape />
      </symbol>
      <symbol id={SPRITE.ninjaPlace} viewBox="0 0 108 144" fill="currentColor">
        <NinjaPlaceShape />
      </symbol>
    </>
  );
}
