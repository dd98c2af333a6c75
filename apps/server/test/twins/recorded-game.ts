import { createChance, type Chance, type GameTypes } from '@call-to-glory/game-kit';
import type { LawSubject, Move } from '@call-to-glory/game-kit/laws';
import {
  evolveTable,
  stateFold,
  type LogRow,
  type Person,
  type WholeTable,
  type WholeTableEvent,
} from '@call-to-glory/table';

import { TableInMemory } from '../table-in-memory.ts';

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
  const [host, ...others] = people;
  if (host === undefined) throw new Error('nobody plays');
  const played = new TableInMemory(seed, game);
  await played.create(host, { seats: people.length, game: options });
  await played.all(others, { type: 'sit' });
  await played.all(people, { type: 'ready' });
  await played.begin(people);
  const { secret } = await played.log.readWithSecret(played.table.id);
  for (let made = 0; made < maxMoves && played.view(host).stage === 'playing'; made += 1) {
    if (!(await played.playNext(people))) break;
  }
  await played.stop();
  const rows = await played.log.read(played.table.id);
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
