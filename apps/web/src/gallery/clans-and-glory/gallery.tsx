import type { ReactNode } from 'react';

import { ClanSprites } from '../../games/clans-and-glory/art/clan-sprites.tsx';
import { CardsSheet } from './cards-sheet.tsx';
import { MoorSheet } from './moor-sheet.tsx';

import moor from '../../games/clans-and-glory/art/moor.module.css';

const SHEETS = [CardsSheet, MoorSheet];

/** Every piece of artwork, in all sizes and states, by day and by night. */
export function Gallery(): ReactNode {
  return (
    <>
      <ClanSprites />
      {SHEETS.flatMap((Sheet) =>
        (['day', 'night'] as const).map((theme) => (
          <div key={`${Sheet.name} ${theme}`} className={moor.moor} data-theme={theme}>
            <Sheet />
          </div>
        )),
      )}
    </>
  );
}
