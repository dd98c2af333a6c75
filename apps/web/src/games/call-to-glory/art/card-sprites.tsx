import { characters } from '@call-to-glory/rules/client';
import type { ReactNode } from 'react';

import { BackSymbol, CrestSymbol, SheenGradient } from '../../../board/cards/sprite-parts.tsx';
import { lazyOverlay } from '../../../lib/lazy/lazy-part.tsx';
import { whenOpened } from '../../../ui/opening.tsx';
import { CRESTS } from './crests.tsx';
import { crestId, SPRITE } from './sprite-ids.ts';

import './card-colours.css';

/** Details that are small or rare on cards load after the page. */
const { Part: LazySprites } = lazyOverlay(async () => {
  await whenOpened();
  return (await import('./lazy-sprites.tsx')).LazySprites;
});

const green = '#17352b';
const gold = '#d8b25a';

/** The sprites that cards, tokens, tasks and ninjas are drawn with. */
export function CardSprites(): ReactNode {
  return (
    <>
      <SheenGradient id={SPRITE.sheen} />
      <clipPath id={SPRITE.field}>
        <rect x="4" y="4" width="92" height="142" rx="5" />
      </clipPath>
      {characters.map((character) => (
        <CrestSymbol key={character} id={crestId(character)}>
          {CRESTS[character]}
        </CrestSymbol>
      ))}
      <LazySprites />
      <BackSymbol id={SPRITE.back} cloth={green} weave={SPRITE.waves} thread={gold}>
        <circle cx="50" cy="75" r="28" fill={green} stroke={gold} strokeWidth="1.2" />
        <use href={`#${SPRITE.emblem}`} x="27" y="52" width="46" height="46" color={gold} />
      </BackSymbol>
    </>
  );
}
