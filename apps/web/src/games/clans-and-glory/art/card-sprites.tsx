import { colours } from '@call-to-glory/clans-and-glory/client';
import type { ReactNode } from 'react';

import { FireShape } from './fire-shape.tsx';
import { PLANT_SHAPES } from './plant-shapes.tsx';
import { PROFESSION_CRESTS } from './profession-crests.tsx';
import { SettPatterns } from './setts.tsx';
import { plantId, professionId, SPRITE } from './sprite-ids.ts';
import { PROFESSIONS } from './villager-art.ts';

import './card-colours.css';

/** What cards are drawn with, and the fires. */
export function CardSprites(): ReactNode {
  return (
    <>
      <linearGradient id={SPRITE.sheen} x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="#fff" stopOpacity="0.1" />
        <stop offset="0.55" stopColor="#fff" stopOpacity="0" />
      </linearGradient>
      {PROFESSIONS.map((profession) => (
        <symbol
          key={profession}
          id={professionId(profession)}
          viewBox="0 0 100 100"
          fill="currentColor"
          overflow="visible"
        >
          {PROFESSION_CRESTS[profession]}
        </symbol>
      ))}
      {colours.map((colour) => (
        <symbol key={colour} id={plantId(colour)} viewBox="0 0 100 100" fill="currentColor">
          {PLANT_SHAPES[colour]}
        </symbol>
      ))}
      {colours.map((colour) => (
        <SettPatterns key={colour} colour={colour} />
      ))}
      <Lattice />
      <BackSymbol />
      <symbol id={SPRITE.fire} viewBox="0 0 100 110">
        <FireShape />
      </symbol>
    </>
  );
}

/** What is woven into the back of every card. */
function Lattice(): ReactNode {
  return (
    <pattern
      id={SPRITE.lattice}
      width="8"
      height="8"
      patternUnits="userSpaceOnUse"
      patternTransform="rotate(45) scale(1.35)"
      fill="none"
      stroke="#3c545e"
      strokeWidth="2"
    >
      <path d="M0 2H3.2M6.8 2H8M2.8 6H7.2M5 0V4.2M5 7.8V8M1 0V.2M1 3.8V8" />
    </pattern>
  );
}

/** The back of a card, without what lies in its middle. */
function BackSymbol(): ReactNode {
  const ground = { x: 4, y: 4, width: 92, height: 142, rx: 5 };
  return (
    <symbol id={SPRITE.back} viewBox="0 0 100 150">
      <rect {...ground} fill="#22343d" />
      <rect {...ground} className="art-weave" fill={`url(#${SPRITE.lattice})`} />
      <rect
        x="8.5"
        y="8.5"
        width="83"
        height="133"
        rx="3"
        fill="none"
        stroke="#d6ae58"
        strokeWidth="1.2"
      />
    </symbol>
  );
}
