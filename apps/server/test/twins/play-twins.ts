import {
  createChance,
  seatView,
  type Chance,
  type GameTypes,
  type Viewer,
} from '@call-to-glory/game-kit';
import type { LawSubject } from '@call-to-glory/game-kit/laws';
import { hostGame, type HostedGame, type WholeTable } from '@call-to-glory/table';

import { command, join } from '../guest.ts';
import { recordGame, type RecordedGame } from './recorded-game.ts';
import { putTable, startTwinServers, type TwinServers, type TwinWitness } from './twin-servers.ts';

/** Two worlds told a viewer different things, although the viewer must not be able to tell the worlds apart. */
export class WorldsDiffer extends Error {
  override readonly name = 'WorldsDiffer';
}

/** What was compared. */
export interface TwinReport {
  /** Moves that somebody was sent in both worlds. */
  readonly steps: number;
  /** Stretches of games in which the worlds differed in something. */
  readonly worlds: number;
  readonly bytes: number;
}

interface TwinWish<Types extends GameTypes> {
  readonly subject: LawSubject<Types>;
  readonly variant: string;
  readonly seats: number;
  readonly seed: string;
  /** The maximum number of moves of the game. */
  readonly maxMoves: number;
  /** How the servers host the game; honestly, unless a test makes them leak. */
  readonly hosted?: HostedGame;
}

/**
 * Plays a whole game at two servers, stretch by stretch: what one viewer cannot know differs between the worlds. Throws
 * `WorldsDiffer` unless all bytes that reach that viewer are the same: the table on arrival, every move, the answers to
 * their own wrong commands, and the table at the end. Each viewer has their turn.
 */
export async function playTwins<Types extends GameTypes>(
  wish: TwinWish<Types>,
): Promise<TwinReport> {
  const { subject, variant, seats, seed, maxMoves } = wish;
  const hosted = wish.hosted ?? hostGame(subject.game);
  const options = subject.variants[variant];
  const names = Array.from({ length: seats }, (_, seat) => `Seat ${seat}`);
  const servers = await startTwinServers(hosted, names);
  try {
    const game = await recordGame(subject, options, servers.people, seed, maxMoves);
    const chance = createChance(new TextEncoder().encode(seed), 'twins');
    const report = { steps: 0, worlds: 0, bytes: 0 };
    for (const stretch of stretchesOf(game, chance)) {
      for (const viewer of [...names.keys(), 'watcher'] as const) {
        const trial = new TwinTrial(servers, subject, game, { ...stretch, viewer }, chance);
        const { steps, bytes } = await trial.play(`${report.worlds}`.padStart(10, '0'));
        if (steps === 0) continue;
        report.steps += steps;
        report.bytes += bytes;
        report.worlds += 1;
      }
    }
    return report;
  } finally {
    for (const { socket } of servers.witnesses.flat()) socket.disconnect();
    await servers.close();
  }
}

/** Consecutive moves, none of which asks chance for anything. */
interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** All moves between two that ask chance, in random stretches: what comes to light in one cannot differ in it. */
function stretchesOf<Types extends GameTypes>(
  { moves }: RecordedGame<Types>,
  chance: Chance,
): readonly Stretch[] {
  const stretches: Stretch[] = [];
  for (let from = 0; from < moves.length;) {
    const next = moves.findIndex(({ hasChance }, index) => index >= from && hasChance);
    const end = next === -1 ? moves.length : next;
    const to = Math.min(end, from + chance.pick([2, 5, 12, 1000]));
    if (to > from) stretches.push({ from, to });
    from = to === end ? end + 1 : to;
  }
  return stretches;
}

class TwinTrial<Types extends GameTypes> {
  readonly #servers: TwinServers;
  readonly #subject: LawSubject<Types>;
  readonly #game: RecordedGame<Types>;
  readonly #stretch: Stretch & { readonly viewer: Viewer };
  readonly #chance: Chance;

  constructor(
    servers: TwinServers,
    subject: LawSubject<Types>,
    game: RecordedGame<Types>,
    stretch: Stretch & { readonly viewer: Viewer },
    chance: Chance,
  ) {
    this.#servers = servers;
    this.#subject = subject;
    this.#game = game;
    this.#stretch = stretch;
    this.#chance = chance;
  }

  /** Answers how much was compared; zero if nothing could differ. */
  async play(id: string): Promise<Pick<TwinReport, 'steps' | 'bytes'>> {
    const { from, to, viewer } = this.#stretch;
    const moves = this.#game.moves.slice(from, to);
    const before = this.#tableBefore(from);
    const twin = this.#subject.scramble(before.game, viewer, moves, this.#chance);
    if (JSON.stringify(twin.state) === JSON.stringify(before.game)) return { steps: 0, bytes: 0 };
    const worlds = [
      { table: before, commands: moves.map((move) => move.command) },
      { table: { ...before, game: twin.state }, commands: twin.commands },
    ] as const;
    const viewers = this.#servers.witnesses.map(
      (all) => all[viewer === 'watcher' ? all.length - 1 : viewer],
    );
    for (const one of viewers) one?.frames.splice(0);
    for (const [world, { table, commands }] of worlds.entries()) {
      const rows = this.#game.rows.slice(0, this.#firstRow(from) - 1);
      const log = this.#servers.logs[world];
      if (log === undefined) throw new Error('there are two worlds');
      this.#servers.drawAgain(id);
      await putTable(log, this.#subject.game, id, { rows, secret: this.#game.secret, table });
      await this.#playIn(this.#servers.witnesses[world] ?? [], id, commands);
    }
    const [here, there] = viewers.map((one) => one?.frames ?? []);
    if (here === undefined || there === undefined) throw new Error('nobody looks');
    const index = here.findIndex((frame, place) => frame !== there[place]);
    if (index !== -1 || here.length !== there.length) {
      const where = `${id}, moves ${from} to ${to}: ${viewer}`;
      throw new WorldsDiffer(
        `${where} is told ${here[index]}\nand in the other world ${there[index]}`,
      );
    }
    return { steps: moves.length, bytes: here.reduce((sum, frame) => sum + frame.length, 0) };
  }

  /** The same in each world: everybody comes, the moves are made, and everybody goes. */
  async #playIn(
    witnesses: readonly TwinWitness[],
    id: string,
    commands: readonly Types['command'][],
  ): Promise<void> {
    const { from, viewer } = this.#stretch;
    for (const { socket, seen } of witnesses) {
      const answer = await join(socket, id);
      if (!answer.ok) throw new Error(JSON.stringify(answer.error));
      seen.set(id, answer.snapshot.seq);
    }
    let seq = this.#firstRow(from) - 1;
    for (const [index, theirs] of commands.entries()) {
      await this.#askForNothing(witnesses, id, seq, from + index);
      const move = this.#game.moves[from + index];
      const mover = witnesses[move?.seat ?? 0];
      if (move === undefined || mover === undefined) throw new Error('nobody moves');
      const asked = {
        type: 'play',
        command: move.seat === viewer ? move.command : theirs,
      } as const;
      const answer = await command(mover.socket, id, seq, asked, `twin-move-${index}`);
      if (!answer.ok) throw new Error(`a move is refused: ${JSON.stringify(answer.error)}`);
      ({ seq } = answer);
      await Promise.all(witnesses.map((one) => untilSeen(one, id, seq)));
    }
    const watching = witnesses[viewer === 'watcher' ? witnesses.length - 1 : viewer];
    if (watching !== undefined) await join(watching.socket, id);
    for (const { socket } of witnesses) {
      await new Promise((resolve) => socket.emit('leave', { table: id }, resolve));
    }
  }

  /** The viewer asks for something forbidden: the answer must not reveal anything. */
  async #askForNothing(
    witnesses: readonly TwinWitness[],
    id: string,
    seq: number,
    move: number,
  ): Promise<void> {
    const { viewer } = this.#stretch;
    const { game, candidates } = this.#subject;
    if (viewer === 'watcher') return;
    const view = seatView(this.#tableBefore(move).game, viewer);
    const wrong = candidates.filter((one) => game.refusalFor(view, one) !== null);
    const witness = witnesses[viewer];
    if (wrong.length === 0 || witness === undefined) return;
    // Without the trial's own chance: both worlds are asked the same.
    const asked = { type: 'play', command: wrong[move % wrong.length] } as const;
    await command(witness.socket, id, seq, asked, `wrong-command-${move}`);
  }

  #firstRow(move: number): number {
    return this.#game.moves[move]?.seq ?? 0;
  }

  #tableBefore(move: number): Extract<WholeTable<Types>, { stage: 'playing' }> {
    const table = this.#game.tables[this.#firstRow(move) - 2];
    if (table?.stage !== 'playing') throw new Error('no game is on');
    return table;
  }
}

async function untilSeen({ socket, seen }: TwinWitness, id: string, seq: number): Promise<void> {
  while ((seen.get(id) ?? 0) < seq) {
    await new Promise<void>((resolve) => {
      socket.once('update', () => resolve());
    });
  }
}
