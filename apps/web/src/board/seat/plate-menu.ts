import type { Seat } from '@call-to-glory/game-kit';
import { createContext } from 'react';

/** What a press on the plate of a player offers, where something can be done about them. */
export interface PlateMenus {
  hasMenu(seat: Seat): boolean;
  open(seat: Seat, opener: HTMLElement): void;
}

/** Null where nobody else can come. */
export const PlateMenuContext = createContext<PlateMenus | null>(null);
