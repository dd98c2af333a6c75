import { colours } from '@call-to-glory/clans-and-glory/client';
import type { ReactNode } from 'react';

import { BackSymbol, CrestSymbol, SheenGradient } from '../../../board/cards/sprite-parts.tsx';
import { FireShape } from './fire-shape.tsx';
import { PLANT_SHAPES } from './plant-shapes.tsx';
import { PROFESSION_CRESTS } from './profession-crests.tsx';
import { SettPatterns } from './setts.tsx';
import { plantId, professionId, SPRITE } from './sprite-ids.ts';
import { PROFESSIONS } from './villager-art.ts';

import './card-colours.css';

/** The sprites that cards and fires are drawn with. */
export function CardSprites(): ReactNode {
  return (
    <>
      <SheenGradient id={SPRITE.sheen} />
      {PROFESSIONS.map((profession) => (
        <CrestSymbol key={profession} id={professionId(profession)}>
          {PROFESSION_CRESTS[profession]}
        </CrestSymbol>
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
      <BackSymbol id={SPRITE.back} cloth="#22343d" weave={SPRITE.lattice} thread="#d6ae58" />
      <symbol id={SPRITE.fire} viewBox="0 0 100 110">
        <FireShape />
      </symbol>
    </>
  );
}

/** The lattice woven into the back of every card. */
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
