import { useEffect } from 'react';

import { createStore, type Readable } from '../../lib/store/store.ts';

const seats = createStore(0);

/** How many tables on this page have a seat of the viewer's, which waits for them while the connection is lost. */
export const ownSeats: Readable<number> = seats;

/** Counts the viewer's seat at a table for as long as the table is shown. */
export function useOwnSeat(isSeated: boolean): void {
  useEffect(() => {
    if (!isSeated) return undefined;
    seats.set(seats.get() + 1);
    return () => seats.set(seats.get() - 1);
  }, [isSeated]);
}
