import type { GameTypes, SeenEvent } from '@call-to-glory/game-kit';
import type { TableEvent } from '@call-to-glory/table/client';

import type { SeenUpdate } from '../../lib/connection/seen-table.ts';

/** Something that happened in the game. */
export interface GameStep<Types extends GameTypes> {
  readonly type: 'game';
  /** Unique among the steps of a table. */
  readonly id: string;
  readonly seq: number;
  readonly fact: Types['fact'];
  /** What the viewer knows of it beyond the fact. */
  readonly own: Types['ownFact'] | null;
  /** Who moved: a person, a bot, or the clock. */
  readonly by: 'person' | 'bot' | 'clock';
}

/** Something that happened to the people at the table, as its viewer saw it. */
export interface TableStep {
  readonly type: 'table';
  readonly id: string;
  readonly seq: number;
  readonly event: TableEvent<unknown>;
}

/** One thing that happened, in the order in which things happened. */
export type Step<Types extends GameTypes> = GameStep<Types> | TableStep;

/** The updates of a table as a flat list of steps. */
export function stepsOf<Types extends GameTypes>(
  updates: readonly SeenUpdate<Types>[],
): readonly Step<Types>[] {
  return updates.flatMap(({ seq, events }) =>
    events.flatMap((event, position): readonly Step<Types>[] => {
      const id = `${seq}.${position}`;
      if (event.type === 'gameStarted') return gameSteps(event.events, seq, id, 'person');
      if (event.type === 'played') return gameSteps(event.events, seq, id, event.by);
      return [{ type: 'table', id, seq, event }];
    }),
  );
}

function gameSteps<Types extends GameTypes>(
  events: readonly SeenEvent<Types>[],
  seq: number,
  id: string,
  by: 'person' | 'bot' | 'clock',
): readonly GameStep<Types>[] {
  return events.map((seen, position) => ({
    type: 'game',
    id: `${id}.${position}`,
    seq,
    fact: seen.fact,
    own: seen.own ?? null,
    by,
  }));
}
