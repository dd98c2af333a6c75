import type { GameTypes, Seat, SeenEvent } from '@call-to-glory/game-kit';
import type { TableEvent, SeenRow } from '@call-to-glory/table/client';

/** Something that happened in the game. */
export interface GameStep<Types extends GameTypes> {
  readonly type: 'game';
  /** Unique among the steps of a table. */
  readonly id: string;
  readonly seq: number;
  readonly fact: Types['fact'];
  /** What the viewer knows of it beyond the fact. */
  readonly own: Types['ownFact'] | null;
  readonly by: By;
  /** Is it what was chosen, and not just what follows from that? */
  readonly isChosen: boolean;
}

/** Who moved: a person, a bot, or the clock. */
type By = 'person' | 'bot' | 'clock';

/** Something that happened to the people at the table, as its viewer saw it. */
export interface TableStep {
  readonly type: 'table';
  readonly id: string;
  readonly seq: number;
  readonly event: TableEvent<unknown>;
}

/** One thing that happened, in the order in which things happened. */
export type Step<Types extends GameTypes> = GameStep<Types> | TableStep;

/** The updates of a table since its last game began, as a flat list of steps: in an earlier game others may have had the seats. */
export function stepsOf<Types extends GameTypes>(
  updates: readonly SeenRow<Types>[],
): readonly Step<Types>[] {
  const lastBy = new Map<Seat, By>();
  const start = updates.findLastIndex(({ events }) =>
    events.some(({ type }) => type === 'gameStarted'),
  );
  return updates.slice(Math.max(0, start)).flatMap(({ seq, events }) =>
    events.flatMap((event, position): readonly Step<Types>[] => {
      const id = `${seq}.${position}`;
      if (event.type === 'gameStarted') return gameSteps(event.events, seq, id, () => 'person');
      if (event.type !== 'played') return [{ type: 'table', id, seq, event }];
      lastBy.set(event.seat, event.by);
      // A move can complete what another seat began: that was done by those who moved last for that seat.
      return gameSteps(
        event.events,
        seq,
        id,
        (fact) => lastBy.get(seatOf(fact) ?? event.seat) ?? 'person',
      );
    }),
  );
}

function gameSteps<Types extends GameTypes>(
  events: readonly SeenEvent<Types>[],
  seq: number,
  id: string,
  byOf: (fact: Types['fact']) => By,
): readonly GameStep<Types>[] {
  return events.map((seen, position) => ({
    type: 'game',
    id: `${id}.${position}`,
    seq,
    fact: seen.fact,
    own: seen.own ?? null,
    by: byOf(seen.fact),
    isChosen: position === 0,
  }));
}

/** The seat of a fact, if it has one. */
export function seatOf(fact: object): Seat | null {
  return 'seat' in fact && typeof fact.seat === 'number' ? fact.seat : null;
}
