import type { GameTypes } from '@call-to-glory/game-kit';

import type { WholeTableEvent } from '../table-view.ts';

/** What tables wrote before version 3, where it was different. */
type OlderEvent =
  /** What somebody added to chance came in the clear, with being ready. */
  | { readonly type: 'readied'; readonly seat: number; readonly entropy?: string }
  /** The game began when it was over, whatever anybody had added. */
  | { readonly type: 'countdownBegan'; readonly startsAt: number; readonly adding?: undefined };

/**
 * Events of a row as they are written today, whichever version of tables wrote them. Where rows are
 * kept they are never changed; this is done as they are read.
 */
export function upcast<Types extends GameTypes>(
  events: readonly unknown[],
): readonly WholeTableEvent<Types>[] {
  return (events as readonly (WholeTableEvent<Types> | OlderEvent)[]).flatMap(upcastOne<Types>);
}

function upcastOne<Types extends GameTypes>(
  event: WholeTableEvent<Types> | OlderEvent,
): readonly WholeTableEvent<Types>[] {
  if (event.type === 'readied' && 'entropy' in event && event.entropy !== undefined) {
    const { seat, entropy } = event;
    return [
      { type: 'readied', seat },
      { type: 'opened', seat, entropy },
    ];
  }
  if (event.type === 'countdownBegan') return [{ ...event, adding: event.adding ?? [] }];
  return [event];
}
