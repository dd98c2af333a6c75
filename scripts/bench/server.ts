import { wholeNumber, type Values } from '../command-line.ts';
import { figuresAbout, type Figures } from './figures.ts';
import { openBareLoop } from './loops/bare-loop.ts';
import { memoryOf, type Loop } from './loops/loop.ts';
import { ratioOf, type Pass } from './loops/pass.ts';
import {
  expectAllKept,
  passInTurn,
  passOptions,
  readPasses,
  type Run as PassRun,
} from './loops/passes-in-turn.ts';
import { game } from './loops/played-game.ts';
import { threadKinds, threadWords } from './loops/process-cost.ts';
import { openProductLoop, type MeasuredSnapshot, type ProductLoop } from './loops/product-loop.ts';
import { median, quantile, round } from './loops/statistics.ts';

const seats = Math.min(4, game.seats.max);
/** Moves after which a round is in full swing. */
const midRound = 40;
const titles = {
  product: 'The product',
  socket_io: 'bare Socket.IO',
  web_sockets: 'bare WebSockets',
} as const satisfies Record<Loop['name'], string>;

export const options = {
  ...passOptions,
  /** Moves per second over all tables in the open loop. */
  rate: { type: 'string', default: '500' },
} as const;

interface Run extends PassRun {
  /** The memory that each table takes with its people, before the first move and after the last, in bytes. */
  readonly memory: { readonly before: number; after: number };
}

/**
 * The product as browsers use it, against the same moves over bare Socket.IO and bare WebSockets that
 * are equally durable: in turn in one run, each in a process of its own, of which only the processor
 * time counts. The people are in this process, and fold all rows they receive. Rejects if anything is
 * refused or lost on the way; sets the exit code if an acknowledged move is not on the disk.
 */
export async function measure(folder: string, values: Values<typeof options>): Promise<Figures> {
  const { tables, ...passes } = readPasses(values);
  const rate = wholeNumber('rate', values.rate, { least: 1 });
  const wish = { folder, seats, tables };

  const product = await openRun(openProductLoop(wish));
  const socketIo = await openRun(openBareLoop('socket_io', wish));
  const webSockets = await openRun(openBareLoop('web_sockets', wish));
  const runs = [product, socketIo, webSockets];
  const snapshot = await snapshotInMidRound(product.loop as ProductLoop);

  const jitter = await passInTurn(runs, { ...passes, rate }, (pass) => pass);
  for (const { loop, memory } of runs) memory.after = memoryOfTable(loop);

  for (const run of runs) await expectAllKept(run);
  return [
    ...snapshotFigures(snapshot),
    ...runs.flatMap(figuresOf),
    ...ratios(product, [socketIo, webSockets]),
    ...jitter,
  ];
}

async function openRun(opening: Promise<Loop>): Promise<Run> {
  const loop = await opening;
  return {
    loop,
    says: titles[loop.name],
    memory: { before: memoryOfTable(loop), after: NaN },
    first: [],
    closed: [],
    open: [],
  };
}

function memoryOfTable(loop: Loop): number {
  return (memoryOf(loop) - loop.emptyBytes) / loop.tables.length;
}

/** A snapshot for a player who comes back in the middle of a round. */
async function snapshotInMidRound({ tables, snapshot }: ProductLoop): Promise<MeasuredSnapshot> {
  for (let move = 0; move < midRound; move += 1) await tables[0]?.move();
  return snapshot();
}

function snapshotFigures({ packed, unpacked, view }: MeasuredSnapshot): Figures {
  return [
    {
      figure: 'snapshot_bytes',
      value: packed,
      unit: 'bytes',
      says: `Snapshot for one of ${seats} players after ${midRound} moves, with its log, as it travels`,
    },
    {
      figure: 'snapshot_bytes_unpacked',
      value: unpacked,
      unit: 'bytes',
      says: 'The same before it is compressed',
    },
    {
      figure: 'view_bytes',
      value: view,
      unit: 'bytes',
      says: 'The view alone in that snapshot, before it is compressed',
    },
  ];
}

function figuresOf({ loop, says, memory, first, closed, open }: Run): Figures {
  const of = (passes: readonly Pass[], pick: (pass: Pass) => number): number =>
    median(passes.map(pick));
  const figure = figuresAbout(loop.name, says);
  const threads = (name: string, passes: readonly Pass[]): Figures =>
    threadKinds.map((kind) =>
      figure(
        `${name}_us_${kind}`,
        Math.round(of(passes, (pass) => pass.threads[kind])),
        'µs a move',
        `of that ${threadWords[kind]}`,
      ),
    );
  const rate = (pass: Pass): number => pass.movesPerCpuSecond;
  const wait = (share: number): number => of(open, ({ waits }) => quantile(waits, share));
  return [
    figure(
      'first',
      Math.round(of(first, rate)),
      'moves a CPU second',
      'closed loop, in its first seconds, with what V8 compiles then',
    ),
    figure('closed', Math.round(of(closed, rate)), 'moves a CPU second', 'closed loop'),
    ...threads('closed', closed),
    figure('open', Math.round(of(open, rate)), 'moves a CPU second', 'open loop'),
    ...threads('open', open),
    figure('p50_ms', wait(0.5), 'ms', 'until a player has folded their own move, half the time'),
    figure('p99_ms', wait(0.99), 'ms', 'the same, 99 % of the time'),
    figure(
      'bytes_per_move',
      Math.round(of(closed, ({ bytesPerMove }) => bytesPerMove)),
      'bytes',
      `all that a move sends to ${seats} players, as it travels`,
    ),
    figure(
      'disk_per_move',
      Math.round(of(open, ({ diskPerMove }) => diskPerMove)),
      'bytes',
      'written to the disk for a move in the open loop (the database takes rows once a minute: ask for --seconds 120)',
    ),
    ...(['before', 'after'] as const).map((when) =>
      figure(
        when === 'before' ? 'kb_per_table' : 'kb_per_table_played',
        Math.round(memory[when] / 1000),
        'kB',
        `memory of a table and its people ${when} they play`,
      ),
    ),
  ];
}

/** The ratio of the product to each bare loop, pass by pass. */
function ratios(product: Run, bare: readonly Run[]): Figures {
  return bare.flatMap(({ loop, says, closed, open }) =>
    (
      [
        ['closed', product.closed, closed],
        ['open', product.open, open],
      ] as const
    ).map(([name, ours, theirs]) => ({
      figure: `${name}_ratio_to_${loop.name}`,
      value: round(ratioOf(ours, theirs), 3),
      unit: 'times',
      says: `Moves a CPU second of the product over those of ${says}, ${name} loop`,
    })),
  );
}
