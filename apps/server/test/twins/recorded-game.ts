import { createChance, isSeatView, type Chance, type GameTypes } from '@call-to-glory/game-kit';
import type { LawSubject, Move } from '@call-to-glory/game-kit/laws';
import {
  dutyOf,
  evolveTable,
  gameAt,
  hostGame,
  sealOf,
  stateFold,
  TableDirectory,
  type LogRow,
  type Person,
  type TableCommand,
  type TableView,
  type WholeTable,
  type WholeTableEvent,
} from '@call-to-glory/table';
import {
  HandClock,
  MemoryEventLog,
  MemoryPublisher,
  seededEntropy,
} from '@call-to-glory/table/memory';

/** A whole game that people have played at a table of their own. */
export interface RecordedGame<Types extends GameTypes> {
  /** All rows of the table, to the end of its game. */
  readonly rows: readonly LogRow[];
  /** The table after each of the rows. */
  readonly tables: readonly WholeTable<Types>[];
  /** What its game was dealt from (hex). */
  readonly secret: string;
  /** Its moves, each with its row and whether it asked chance for anything. */
  readonly moves: readonly (Move<Types> & { readonly seq: number; readonly hasChance: boolean })[];
}

/** Has people play a game, by what they see and a seed, up to a maximum number of moves. */
export async function recordGame<Types extends GameTypes>(
  { game }: LawSubject<Types>,
  options: Types['options'],
  people: readonly Person[],
  seed: string,
  maxMoves: number,
): Promise<RecordedGame<Types>> {
  const log = new MemoryEventLog();
  const clock = new HandClock(1_000_000);
  const directory = new TableDirectory([hostGame(game)], {
    log,
    clock,
    publisher: new MemoryPublisher(),
    entropy: seededEntropy(seed),
    botDelay: { min: 0, max: 0 },
    reportTrouble(_table, _seq, error) {
      throw error;
    },
  });
  const [host] = people;
  if (host === undefined) throw new Error('nobody plays');
  const wish = { seats: people.length, clock: 'none', private: false, game: options };
  const created = await directory.create({ gameId: game.id, options: wish, host });
  if (!created.ok) throw new Error(created.refusal.code);
  const table = created.value;
  const chance = createChance(new TextEncoder().encode(seed), 'people');
  const viewOf = ({ id }: Person): TableView<Types> =>
    table.view(table.viewerOf(id)) as TableView<Types>;

  async function ask(person: Person, command: TableCommand): Promise<void> {
    const commandId = `command-${table.seq}`;
    const answer = await table.submit({ person, commandId, seq: table.seq, command });
    if (!answer.ok) throw new Error(JSON.stringify(answer.refusal));
  }

  for (const person of people.slice(1)) await ask(person, { type: 'sit' });
  for (const person of people) await ask(person, { type: 'ready' });
  const entropy = '00'.repeat(16);
  for (const duty of ['seal', 'open'] as const) {
    for (const person of people) {
      if (dutyOf(viewOf(person), person.id) !== duty) continue;
      await ask(
        person,
        duty === 'seal' ? { type: duty, seal: sealOf(entropy) } : { type: duty, entropy },
      );
    }
  }
  await clock.pass(10_000, () => directory.settled());
  const { secret } = await log.readWithSecret(table.id);
  for (let made = 0; made < maxMoves && viewOf(host).stage === 'playing'; made += 1) {
    const asked = people.find((person) => {
      const view = gameAt(viewOf(person));
      return view !== null && isSeatView(view) && game.legalCommands(view).length > 0;
    });
    const view = asked && gameAt(viewOf(asked));
    if (asked === undefined || view === undefined || view === null || !isSeatView(view)) break;
    await ask(asked, { type: 'play', command: game.bots.simple(view, chance) });
  }
  await directory.stop();
  const rows = await log.read(table.id);
  return { rows, secret: secret ?? '', ...replayed(game, rows) };
}

function replayed<Types extends GameTypes>(
  game: LawSubject<Types>['game'],
  rows: readonly LogRow[],
): Pick<RecordedGame<Types>, 'tables' | 'moves'> {
  const tables: WholeTable<Types>[] = [];
  const moves: (Move<Types> & { seq: number; hasChance: boolean })[] = [];
  let table: WholeTable<Types> | null = null;
  for (const row of rows) {
    for (const event of row.events as readonly WholeTableEvent<Types>[]) {
      if (event.type === 'played' && table?.stage === 'playing') {
        const { seat } = event;
        const { command } = row.command as { readonly command: Types['command'] };
        const spy = watchedChance();
        game.resolve(table.game, seat, command, spy.chance);
        moves.push({ seat, command, events: event.events, seq: row.seq, hasChance: spy.isAsked() });
      }
      table = evolveTable(table, event, row, stateFold(game));
    }
    if (table !== null) tables.push(table);
  }
  return { tables, moves };
}

/** Chance that records whether anybody has asked it. */
function watchedChance(): { readonly chance: Chance; isAsked(): boolean } {
  const chance = createChance(Uint8Array.of(1), 'watched');
  let isAsked = false;
  return {
    chance: new Proxy(chance, {
      get(target, name) {
        isAsked = true;
        return Reflect.get(target, name) as unknown;
      },
    }),
    isAsked: () => isAsked,
  };
}
