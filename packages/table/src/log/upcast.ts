import type { GameTypes } from '@call-to-glory/game-kit';

import type { SystemCommand, TableCommand } from '../model/command.ts';
import type { WholeTableEvent } from '../model/whole-table.ts';

/** Events of tables before version 3, where they were different. */
type OlderEvent =
  /** Entropy came in the clear, together with being ready. */
  | { readonly type: 'readied'; readonly seat: number; readonly entropy?: string }
  /** The game began when the countdown was over, whatever anybody had added. */
  | { readonly type: 'countdownBegan'; readonly startsAt: number; readonly adding?: undefined };

/**
 * Events of a row as they are written today, whichever version of tables wrote them. Stored rows are
 * never changed; this is done on reading.
 */
export function upcast<Types extends GameTypes>(
  events: readonly unknown[],
): readonly WholeTableEvent<Types>[] {
  const written = events as readonly (WholeTableEvent<Types> | OlderEvent)[];
  // Nearly every row has today's form; those are not copied.
  return written.every(isOfToday<Types>) ? written : written.flatMap(upcastOne<Types>);
}

function isOfToday<Types extends GameTypes>(
  event: WholeTableEvent<Types> | OlderEvent,
): event is WholeTableEvent<Types> {
  if (event.type === 'readied') return !('entropy' in event);
  return event.type !== 'countdownBegan' || event.adding !== undefined;
}

/** Commands under the names they had before their present ones. */
type OlderCommand =
  | { readonly type: 'handOver'; readonly seat: number }
  | { readonly type: 'keep'; readonly kept: boolean }
  | { readonly type: 'nudge'; readonly seat: number }
  | { readonly type: 'passHost' };

/** The command of a row under its present name; the row itself is hashed as it was written. */
export function upcastCommand(stored: unknown): TableCommand | SystemCommand {
  const command = stored as TableCommand | SystemCommand | OlderCommand;
  if (command.type === 'handOver') return { type: 'transferHost', seat: command.seat };
  if (command.type === 'keep') return { type: 'pin', pinned: command.kept };
  if (command.type === 'nudge') return { type: 'remind', seat: command.seat };
  if (command.type === 'passHost') return { type: 'replaceHost' };
  return command;
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
