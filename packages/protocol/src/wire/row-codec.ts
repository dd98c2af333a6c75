import {
  flag,
  jsonOf,
  list,
  nullable,
  number,
  optional,
  record,
  text,
  variants,
  word,
  type GameShapes,
  type GameTypes,
  type SeenEvent,
  type Shape,
} from '@call-to-glory/game-kit';
import type {
  Occupant,
  OptionsChange,
  Person,
  Proposal,
  SeenRow,
  TableEvent,
  TableOptions,
} from '@call-to-glory/table/client';

/** An encoded row of a table's log: its number, server time in milliseconds, and its events without names. */
export type EncodedRow = readonly [seq: number, at: number, events: readonly unknown[]];

/** Encodes and decodes the rows of a table for one game. */
export interface RowCodec<Types extends GameTypes> {
  encode(row: SeenRow<Types>): EncodedRow;
  /** Throws `Malformed`. */
  decode(row: EncodedRow): SeenRow<Types>;
}

const seat = number;
const person = record<Person>({ id: text, name: text });
const options = jsonOf<TableOptions>();
const proposal = variants<Proposal>({
  pause: {},
  resume: {},
  end: {},
  cover: { seat },
  wait: { seat },
});

/** @param shapes those of the game that is played at the table */
export function rowCodec<Types extends GameTypes>(shapes: GameShapes<Types>): RowCodec<Types> {
  const events = list(eventShape(shapes) as Shape<SeenRow<Types>['events'][number]>);
  return {
    encode: ({ seq, at, events: seen }) => [seq, at, events.encode(seen) as readonly unknown[]],
    decode: ([seq, at, encoded]) => ({ seq, at, events: events.decode(encoded) }),
  };
}

/** Everything that can happen at a table; new events go last, so that the indexes of the others do not change. */
function eventShape<Types extends GameTypes>(
  shapes: GameShapes<Types>,
): Shape<TableEvent<SeenEvent<Types>>> {
  const gameEvents = list(
    record<SeenEvent<Types>>({
      fact: shapes.fact,
      own: optional(shapes.ownFact),
    } as Parameters<typeof record<SeenEvent<Types>>>[0]),
  );
  return variants<TableEvent<SeenEvent<Types>>>({
    tableCreated: {
      id: text,
      gameId: text,
      rulesVersion: number,
      tableVersion: optional(number),
      options,
      host: person,
    },
    hostChanged: { host: nullable(text) },
    kept: { kept: flag },
    secretCommitted: { commitment: text },
    wentAway: { seat },
    cameBack: { seat },
    upgraded: { tableVersion: number },
    restored: {},
    woken: {},
    seatTaken: { seat, person },
    botSeated: { seat, bot: text },
    seatLeft: { seat },
    optionsChanged: { options },
    readied: { seat },
    unreadied: { seat },
    sealed: { seat, seal: text },
    opened: { seat, entropy: text },
    locked: { locked: flag },
    barred: { player: text },
    scoreReset: {},
    countdownBegan: { startsAt: number, adding: list(seat) },
    startFailed: { seats: list(seat) },
    gameStarted: { seats: list(jsonOf<Occupant>()), opener: seat, events: gameEvents },
    tableClosed: {},
    played: { seat, by: word(['person', 'bot', 'clock']), events: gameEvents },
    gameFinished: { secret: text },
    gameEnded: { secret: text },
    covered: { seat, bot: text, reason: optional(word(['absent', 'voted', 'late'])) },
    returned: { seat },
    waitGranted: { seat },
    voted: { seat, motion: proposal, isFor: flag },
    motionLost: { motion: proposal },
    paused: {},
    resumed: {},
    timeGiven: { seat, by: seat, time: number },
    nudged: { seat, by: seat },
    chairsRemoved: { seats: list(seat) },
    suggested: { seat, change: nullable(jsonOf<OptionsChange>()) },
    groupLeft: { player: text },
    readmitted: {},
  });
}
