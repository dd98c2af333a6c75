import { createChance, type Chance } from '@call-to-glory/game-kit';
import { toyGame } from '@call-to-glory/toy-game';
import { utf8ToBytes } from '@noble/hashes/utils.js';

import { isCorrespondence } from '../clock/clock-times.ts';
import type { TableCommand } from '../model/command.ts';
import {
  clockPresets,
  type ClockChoice,
  type Proposal,
  type Person,
  type TableOptions,
  type Watching,
} from '../model/table.ts';
import { isPaused } from '../seating/attendance.ts';
import { SimulatedTable } from './simulated-table.ts';
import { LifeBroken } from './table-rules.ts';
import { ada, ben, cleo, toyOptions, wim } from './toy.ts';

const people: readonly Person[] = [ada, ben, cleo, wim];
const steps = 40;
const second = 1000;
const minute = 60 * second;
const day = 24 * 60 * minute;

/** The figures of a life. */
export interface Life {
  readonly rows: number;
  readonly games: number;
  /** How many rows were sent to delayed spectators, with hands. */
  readonly lateRows: number;
  readonly isClosed: boolean;
}

/**
 * A random life of a table: people join, leave, lose connection and return, get stand-ins, are
 * kicked, vote, pause, run out of time and play again, hosts vanish and servers die. In the end those
 * who are left must be able to go on. Throws `LifeBroken` if a rule is broken.
 *
 * @param seed identifies all lives of a run, `number` one of them
 */
export async function liveRandomLife(seed: string, number: number): Promise<Life> {
  const chance = createChance(utf8ToBytes(seed), `life/${number}`);
  const table = await SimulatedTable.open(`${seed}/${number}`, ada, someOptions(chance));
  for (const person of [ben, cleo]) await table.ask(person, { type: 'sit' });
  for (let step = 0; step < steps; step += 1) await liveOn(table, chance);
  const isClosed = table.view.closed;
  if (!isClosed) await requireExit(table, chance);
  const { rows, lateRows } = table;
  return { rows, lateRows, games: table.view.results.length, isClosed };
}

async function liveOn(table: SimulatedTable, chance: Chance): Promise<void> {
  const person = chance.pick(people);
  switch (chance.below(17)) {
    case 0:
    case 1:
      return table.disconnect(person);
    case 2:
      return table.connect(person);
    case 3:
      return table.pass(chance.pick([100, second, 5 * second, 20 * second]));
    case 4:
      return table.pass(chance.pick([30 * second, minute, 2 * minute, 10 * minute]));
    case 5:
      return chance.below(6) === 0
        ? table.pass(chance.pick([day / 2, day, 31 * day, 181 * day]))
        : undefined;
    case 6:
      return chance.below(4) === 0 ? table.restart(chance.pick([0, second, day])) : undefined;
    case 7:
      return chance.below(2) === 0 ? allLeaveBut(table, []) : allVote(table, chance);
    case 8:
    case 9:
      return everybodyReady(table, chance);
    case 10:
    case 11:
    case 12:
      for (const one of people) await table.play(one);
      return undefined;
    case 13:
      return table.neglect(person, chance.below(3) === 0);
    default:
      await table.ask(person, someCommand(chance, table, person));
      return undefined;
  }
}

/** Seated people say that they are ready, after the host has put bots into the empty chairs. */
async function everybodyReady(table: SimulatedTable, chance: Chance): Promise<void> {
  if (table.view.stage === 'playing') return;
  await fillWithBots(table);
  for (const person of people) {
    if (chance.below(8) > 0) await table.ask(person, { type: 'ready' });
  }
  await table.pass(3 * second);
}

async function fillWithBots(table: SimulatedTable): Promise<void> {
  const host = people.find(({ id }) => id === table.view.host);
  for (const [seat, occupant] of table.view.seats.entries()) {
    if (host === undefined || occupant.type !== 'empty') continue;
    await table.ask(host, { type: 'seatBot', seat, bot: 'simple' });
  }
}

async function allVote(table: SimulatedTable, chance: Chance): Promise<void> {
  const motion = someMotion(chance);
  for (const person of chance.shuffle(people)) {
    if (table.isConnected(person)) await table.ask(person, { type: 'vote', motion, isFor: true });
  }
}

async function allLeaveBut(table: SimulatedTable, staying: readonly Person[]): Promise<void> {
  for (const person of people) if (!staying.includes(person)) await table.disconnect(person);
}

/**
 * Those who are left must be able to go on without the others, who have all lost connection, or are
 * there and never do anything again.
 */
async function requireExit(table: SimulatedTable, chance: Chance): Promise<void> {
  const sitting = people.filter((person) => seatOf(table, person) !== -1);
  const survivor = chance.pick(sitting.length > 0 ? sitting : people);
  await table.connect(survivor);
  table.neglect(survivor, false);
  if (chance.below(2) === 0 || table.view.stage !== 'playing') await allLeaveBut(table, [survivor]);
  else for (const person of sitting) await table.connect(person);
  if (table.view.stage === 'playing') await playOut(table, survivor);
  else await playAgain(table, survivor);
}

/** The game must come to its end although only one person does anything. */
async function playOut(table: SimulatedTable, person: Person): Promise<void> {
  for (let times = 0; times < 400; times += 1) {
    const { view } = table;
    if (view.stage !== 'playing') return;
    const seat = seatOf(table, person);
    const awaited = toyGame.awaiting(view.game.public);
    if (isPaused(view))
      await table.ask(person, { type: 'vote', motion: { type: 'resume' }, isFor: true });
    else if (awaited.includes(seat)) await table.play(person);
    else for (const other of awaited) await voteToCover(table, person, other);
    await table.pass(isCorrespondence(table.view.options.clock) ? day : minute);
  }
  throw new LifeBroken(`${person.id} cannot bring the game to an end alone`);
}

/** Disconnected people get a stand-in after a while anyway; for those who are there it takes a vote. */
async function voteToCover(table: SimulatedTable, person: Person, seat: number): Promise<void> {
  const occupant = table.view.seats[seat];
  if (occupant?.type !== 'person' || occupant.awaySince !== null) return;
  await table.ask(person, { type: 'vote', motion: { type: 'cover', seat }, isFor: true });
}

/** A player who is left must be able to become host, and to begin a game with bots. */
async function playAgain(table: SimulatedTable, person: Person): Promise<void> {
  if (seatOf(table, person) === -1) {
    const seated = await table.ask(person, { type: 'sit' });
    const code = seated.ok ? null : seated.refusal.code;
    // They were kicked, or bots have all the chairs: then the table is nobody's now.
    if (code === 'kicked' || code === 'table-full') return;
    if (code !== null) throw new LifeBroken(`${person.id} cannot sit down: ${code}`);
  }
  await table.pass(2 * minute);
  // All others were ready before they left, and need not be there at a correspondence table.
  if (isPlaying(table)) return playOut(table, person);
  if (table.view.host !== person.id) throw new LifeBroken(`${person.id} is there, and not host`);
  for (const [seat, occupant] of table.view.seats.entries()) {
    const isOther = occupant.type === 'person' && occupant.person.id !== person.id;
    if (isOther) await table.ask(person, { type: 'clearSeat', seat });
  }
  await fillWithBots(table);
  await table.ask(person, { type: 'unready' });
  await table.ask(person, { type: 'ready' });
  if (!isPlaying(table)) throw new LifeBroken(`${person.id} cannot begin a game`);
  return playOut(table, person);
}

function isPlaying({ view }: SimulatedTable): boolean {
  return view.stage === 'playing';
}

function seatOf(table: SimulatedTable, { id }: Person): number {
  return table.view.seats.findIndex((one) => one.type === 'person' && one.person.id === id);
}

function someCommand(chance: Chance, table: SimulatedTable, person: Person): TableCommand {
  const seat = chance.below(4);
  return chance.pick<TableCommand>([
    { type: 'sit' },
    { type: 'sit', seat },
    { type: 'stand' },
    { type: 'cover' },
    { type: 'return' },
    { type: 'unready' },
    { type: 'seatBot', seat, bot: 'random' },
    { type: 'clearSeat', seat },
    { type: 'transferHost', seat },
    { type: 'lock', locked: chance.below(2) === 0 },
    { type: 'readmit' },
    { type: 'pin', pinned: chance.below(2) === 0 },
    { type: 'leaveGroup' },
    { type: 'resetScore' },
    { type: 'goOn', bot: chance.pick([null, 'simple']) },
    { type: 'giveTime', seat },
    { type: 'remind', seat },
    { type: 'vote', motion: someMotion(chance), isFor: chance.below(4) > 0 },
    { type: 'setOptions', options: someOptions(chance) },
    { type: 'suggest', options: someOptions(chance) },
    { type: 'stand' },
    { type: 'play', command: table.viewOf(person).gameNumber },
  ]);
}

function someMotion(chance: Chance): Proposal {
  const seat = chance.below(4);
  return chance.pick<Proposal>([
    { type: 'pause' },
    { type: 'pause' },
    { type: 'resume' },
    { type: 'end' },
    { type: 'cover', seat },
    { type: 'wait', seat },
  ]);
}

function someOptions(chance: Chance): TableOptions {
  const own = { move: 10 * second, bank: 20 * second, increment: 2 * second };
  const watching = someWatching(chance);
  return toyOptions({
    seats: 2 + chance.below(3),
    clock: chance.pick<ClockChoice>([...clockPresets, own]),
    randomSeats: chance.below(2) === 0,
    casual: chance.below(2) === 0,
    private: chance.below(2) === 0,
    ...(watching === undefined ? {} : { watching }),
    // Where spectators are delayed, there must be enough turns for it.
    game: { rounds: typeof watching === 'object' ? watching.delay / 2 + 2 : 1 + chance.below(2) },
  });
}

function someWatching(chance: Chance): Watching | undefined {
  return chance.pick<Watching | undefined>([
    undefined,
    undefined,
    undefined,
    'nobody',
    { delay: 0, hands: false },
    { delay: 4, hands: false },
    { delay: 12, hands: true },
  ]);
}
