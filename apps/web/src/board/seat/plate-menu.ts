import type { Seat } from '@call-to-glory/game-kit';
import { createContext } from 'react';

/** The menus that open from the plates of players, where there are actions for them. */
export interface PlateMenus {
  hasMenu(seat: Seat): boolean;
  open(seat: Seat, opener: HTMLElement): void;
}

/** Null where nobody else can join. */
export const PlateMenuContext = createContext<PlateMenus | null>(null);
