// What the two bare servers share: the same game, decided, made durable and sent to each seat as what it may see,
// with nothing around it. There are no checks and no counters, and disconnected clients stay away.
import { randomBytes } from 'node:crypto';
import process from 'node:process';

import {
  createChance,
  decide,
  fold,
  seatView,
  seenBy,
  type Chance,
  type GameEvent,
  type GameTypes,
  type Seat,
  type SeatView,
  type SeenEvent,
  type State,
  type Viewer,
} from '../../../packages/game-kit/src/index.ts';
import { AppendFile } from './append-file.ts';
import { game, variant } from './played-game.ts';

/** A row of the log as a seat may see it; with the whole view where a game begins. */
export type BareMessage = readonly [
  seq: number,
  events: readonly SeenEvent<GameTypes>[],
  view?: SeatView<GameTypes>,
];

/** Sends one message to a seat of a table, or to everybody there but some seats. */
type Send = (
  table: string,
  to: Seat | { readonly except: readonly Seat[] },
  message: BareMessage,
) => void;

interface BareTable {
  seq: number;
  state: State<GameTypes>;
  readonly chance: Chance;
}

/** The arguments of a bare server: `server.ts <seats> <file> --game <game>`. */
const [seats = '', path = ''] = process.argv.slice(2);

/** Tables that are created as soon as somebody sits down. */
export class BareTables {
  readonly #log = new AppendFile(path);
  readonly #send: Send;
  readonly #tables = new Map<string, BareTable>();

  constructor(send: Send) {
    this.#send = send;
  }

  sit(id: string, seat: Seat): void {
    const { seq, state } = this.#table(id);
    this.#send(id, seat, [seq, [], seatView(state, seat)]);
  }

  /** Throws if the command is refused: nobody here sends one that is. */
  play(id: string, seat: Seat, command: GameTypes['command']): void {
    const table = this.#table(id);
    const decision = decide(game, table.state, seat, command, table.chance);
    if (!decision.ok) throw new Error(decision.refusal.code);
    const events = decision.value;
    table.seq += 1;
    table.state = fold(game, table.state, events);
    const { seq } = table;
    const isOver = game.awaiting(table.state.public).length === 0;
    if (isOver) table.state = this.#deal(table.chance);
    this.#log.append(JSON.stringify([id, seq, seat, command, events]), () => {
      if (!isOver) this.#tell(id, seq, events);
      else {
        for (const other of this.#allSeats()) this.sit(id, other);
        this.#send(id, { except: this.#allSeats() }, [seq, []]);
      }
    });
  }

  #tell(id: string, seq: number, events: readonly GameEvent<GameTypes>[]): void {
    const seen = (viewer: Viewer): BareMessage => [
      seq,
      events.map((event) => seenBy(event, viewer)),
    ];
    const learners = new Set(events.flatMap(({ own = {} }) => Object.keys(own).map(Number)));
    for (const seat of learners) this.#send(id, seat, seen(seat));
    this.#send(id, { except: [...learners] }, seen('watcher'));
  }

  #table(id: string): BareTable {
    const known = this.#tables.get(id);
    if (known !== undefined) return known;
    const chance = createChance(randomBytes(32), 'bare');
    const table = { seq: 0, state: this.#deal(chance), chance };
    this.#tables.set(id, table);
    return table;
  }

  #deal(chance: Chance): State<GameTypes> {
    const initial = game.initial(variant, Number(seats));
    return fold(game, initial, game.begin(initial, chance));
  }

  #allSeats(): readonly Seat[] {
    return Array.from({ length: Number(seats) }, (_, seat) => seat);
  }
}
