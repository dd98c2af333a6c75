import type { SeenEvent } from '@call-to-glory/game-kit';
import type { CallToGlory, Fact, OwnFact } from '@call-to-glory/rules/client';
import type { TableEvent } from '@call-to-glory/table/client';

import type { SeenUpdate } from '../../games/game-client.ts';

/** Something that happened at the table, as its viewer saw it. */
export type SeenTableEvent = TableEvent<SeenEvent<CallToGlory>>;

/** Something that happened in the game. */
export interface GameStep {
  readonly type: 'game';
  /** Unique among the steps of a table. */
  readonly id: string;
  readonly seq: number;
  readonly fact: Fact;
  /** What the viewer knows of it besides. */
  readonly own: OwnFact | null;
  /** Who moved: a person, a bot, or the clock. */
  readonly by: 'person' | 'bot' | 'clock';
}

/** One thing that happened, in the order in which things happened. */
export type Step =
  | GameStep
  | {
      readonly type: 'table';
      readonly id: string;
      readonly seq: number;
      readonly event: SeenTableEvent;
    };

/** The updates of a table as a flat list of steps. */
export function stepsOf(updates: readonly SeenUpdate<CallToGlory>[]): readonly Step[] {
  return updates.flatMap(({ seq, events }) =>
    events.flatMap((event, position) => stepsOfEvent(event, seq, `${seq}.${position}`)),
  );
}

function stepsOfEvent(event: SeenTableEvent, seq: number, id: string): readonly Step[] {
  switch (event.type) {
    case 'gameStarted':
      return gameSteps(event.events, seq, id, 'person');
    case 'played':
      return gameSteps(event.events, seq, id, event.by);
    case 'tableCreated':
    case 'seatTaken':
    case 'botSeated':
    case 'seatLeft':
    case 'hostChanged':
    case 'optionsChanged':
    case 'readied':
    case 'unreadied':
    case 'secretCommitted':
    case 'gameFinished':
    case 'covered':
    case 'returned':
    case 'woken':
    case 'wentAway':
    case 'cameBack':
    case 'locked':
    case 'kept':
    case 'scoreReset':
    case 'barred':
    case 'sealed':
    case 'opened':
    case 'countdownBegan':
    case 'startFailed':
    case 'upgraded':
    case 'voted':
    case 'motionLost':
    case 'paused':
    case 'resumed':
    case 'restored':
    case 'waitGranted':
    case 'gameEnded':
    case 'timeGiven':
    case 'nudged':
    case 'tableClosed':
      return [{ type: 'table', id, seq, event }];
  }
}

function gameSteps(
  events: readonly SeenEvent<CallToGlory>[],
  seq: number,
  id: string,
  by: 'person' | 'bot' | 'clock',
): readonly GameStep[] {
  return events.map((seen, position) => ({
    type: 'game',
    id: `${id}.${position}`,
    seq,
    fact: seen.fact,
    own: seen.own ?? null,
    by,
  }));
}
