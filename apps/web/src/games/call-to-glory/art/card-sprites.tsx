import type { ReactNode } from 'react';

import { lazyPart } from '../../../lib/lazy/lazy-part.tsx';
import { whenOpened } from '../../../ui/opening.tsx';
import { CardFaces } from './card-faces.tsx';
import { CHARACTERS } from './character-art.ts';
import { CRESTS } from './crests.tsx';
import { crestId, SPRITE } from './sprite-ids.ts';

import './card-colours.css';

/** What is small or rare on every card comes after the page. */
const { Part: LazySprites } = lazyPart(async () => {
  await whenOpened();
  return (await import('./lazy-sprites.tsx')).LazySprites;
});

/** What cards, tokens, tasks and ninjas are drawn with. */
export function CardSprites(): ReactNode {
  return (
    <>
      <linearGradient id={SPRITE.sheen} x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="#fff" stopOpacity="0.1" />
        <stop offset="0.55" stopColor="#fff" stopOpacity="0" />
      </linearGradient>
      <clipPath id={SPRITE.field}>
        <rect x="4" y="4" width="92" height="142" rx="5" />
      </clipPath>
      {CHARACTERS.map((character) => (
        <symbol
          key={character}
          id={crestId(character)}
          viewBox="0 0 100 100"
          fill="currentColor"
          overflow="visible"
        >
          {CRESTS[character]}
        </symbol>
      ))}
      {CHARACTERS.map((character) => (
        <CardFaces key={character} character={character} />
      ))}
      <LazySprites />
      <BackSymbol />
    </>
  );
}

function BackSymbol(): ReactNode {
  const gold = '#d8b25a';
  return (
    <symbol id={SPRITE.back} viewBox="0 0 100 150">
      <rect x="4" y="4" width="92" height="142" rx="5" fill="#17352b" />
      <rect
        className="art-weave"
        x="4"
        y="4"
        width="92"
        height="142"
        rx="5"
        fill={`url(#${SPRITE.waves})`}
      />
      <rect
        x="8.5"
        y="8.5"
        width="83"
        height="133"
        rx="3"
        fill="none"
        stroke={gold}
        strokeWidth="1.2"
      />
      <circle cx="50" cy="75" r="28" fill="#17352b" stroke={gold} strokeWidth="1.2" />
      <use href={`#${SPRITE.emblem}`} x="27" y="52" width="46" height="46" color={gold} />
    </symbol>
  );
}
