import type { ReactNode } from 'react';

import { CourtSprites } from '../../games/call-to-glory/art/court-sprites.tsx';
import { CardsSheet } from './cards-sheet.tsx';
import { CrestsSheet } from './crests-sheet.tsx';
import { MaterialsSheet } from './materials-sheet.tsx';
import { StatesSheet } from './states-sheet.tsx';

const SHEETS = [CardsSheet, StatesSheet, CrestsSheet, MaterialsSheet];

/** Every piece of artwork, in all sizes and states, by day and by night. */
export function Gallery(): ReactNode {
  return (
    <>
      <CourtSprites />
      {SHEETS.flatMap((Sheet) =>
        (['day', 'night'] as const).map((theme) => (
          <div key={`${Sheet.name} ${theme}`} data-theme={theme}>
            <Sheet />
          </div>
        )),
      )}
    </>
  );
}
