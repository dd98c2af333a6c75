import type { GameTypes, Seat } from '@call-to-glory/game-kit';
import type { Occupant } from '@call-to-glory/table/client';

import type { Message, Say } from '../words/message.ts';
import { actor, type NameOf } from '../words/names.ts';
import { message } from '../words/words.ts';
import { seatOf, type GameStep, type Step, type TableStep } from './steps.ts';
import { tableLineOf } from './table-lines.ts';

/** What one player did in one turn, or something that concerns everybody. */
export interface LogEntry {
  /** Stays the same while the entry grows. */
  readonly id: string;
  /** The seat whose mark it bears; null for events of the table. */
  readonly seat: Seat | null;
  readonly lines: readonly Message[];
}

/** Writes the log entries for steps of the game, oldest first; it may join steps of one turn. `state` is the game after them. */
export type EntriesOf<Types extends GameTypes> = (
  steps: readonly GameStep<Types>[],
  nameOf: NameOf,
  state: Types['public'],
) => readonly LogEntry[];

/** How a game puts what happened into words. */
export interface LogWriter<Types extends GameTypes> {
  /**
   * A sentence for a step, for screen readers, and for the log unless `entriesOf` writes it; null for nothing.
   *
   * @param state the game right after the step: a later state would include more
   */
  sentenceOf(step: GameStep<Types>, nameOf: NameOf, state: Types['public']): Message | null;
  /** Joins the steps of a turn in the log. */
  readonly entriesOf?: EntriesOf<Types>;
}

/** The written log, oldest first: the game's entries, with those of the table in between. */
export function logOf<Types extends GameTypes>(
  steps: readonly Step<Types>[],
  nameOf: NameOf,
  entriesOf: (steps: readonly GameStep<Types>[], nameOf: NameOf) => readonly LogEntry[],
  standIns: StandIns,
): readonly LogEntry[] {
  const entries: LogEntry[] = [];
  let run: GameStep<Types>[] = [];
  let isByStandIn = false;
  const end = (): void => {
    entries.push(...entriesOf(run, isByStandIn ? standIns.nameOf : nameOf));
    run = [];
  };
  for (const step of steps) {
    if (step.type === 'game') {
      const seat = seatOf(step.fact);
      const by = step.by === 'bot' && seat !== null && standIns.isOfPerson(seat);
      if (by !== isByStandIn) end();
      isByStandIn = by;
      run.push(step);
      continue;
    }
    const entry = entryOf(step, nameOf);
    // An event that the log omits does not split an entry.
    if (entry === null) continue;
    end();
    entries.push(entry);
  }
  end();
  return entries;
}

/** Which seats belong to people, so that a bot's moves there are a stand-in's, and what it is then called. */
export interface StandIns {
  isOfPerson(seat: Seat): boolean;
  readonly nameOf: NameOf;
}

/** The stand-ins at a table: “Aiko (bot)”. */
export function standInsFor(players: readonly Occupant[], nameOf: NameOf, say: Say): StandIns {
  return {
    isOfPerson: (seat) => players[seat]?.type === 'person',
    nameOf: Object.assign((seat: Seat) => nameOf(seat), {
      ...nameOf,
      acting: (seat: Seat) => say(message('log.standIn', { who: nameOf(seat) })),
    }),
  };
}

function entryOf({ id, event }: TableStep, nameOf: NameOf): LogEntry | null {
  const line = tableLineOf(event);
  if (line === null) return null;
  const { key, seat } = line;
  const who = seat === null ? '' : actor(seat, nameOf);
  return { id, seat, lines: [message(key, { who })] };
}

/** Writes each sentence of a game as an entry of its own, unless the game writes its own log. */
export function entriesWith<Types extends GameTypes>({
  entriesOf,
  sentenceOf,
}: LogWriter<Types>): EntriesOf<Types> {
  return (
    entriesOf ??
    ((steps, nameOf, state) =>
      steps.flatMap((step) => {
        const sentence = sentenceOf(step, nameOf, state);
        if (sentence === null) return [];
        const lines = step.by === 'clock' ? [sentence, message('log.clock')] : [sentence];
        return [{ id: step.id, seat: seatOf(step.fact), lines }];
      }))
  );
}

/** The row of the first thing that an entry describes. */
export function firstRowOf({ id }: LogEntry): number {
  return Number.parseInt(id, 10);
}

/** The row of the last thing that it describes: an entry grows until the next one begins. */
export function lastRowOf(entry: LogEntry, next: LogEntry | undefined): number {
  return next === undefined
    ? Number.MAX_SAFE_INTEGER
    : Math.max(firstRowOf(entry), firstRowOf(next) - 1);
}
