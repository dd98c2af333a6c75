import { setTimeout as wait } from 'node:timers/promises';

import { createChance } from '@call-to-glory/game-kit';

import { Guest } from '../guest.ts';
import { tableFor } from '../wishes.ts';
import type { ChaosHouse } from './chaos-house.ts';
import { ChaosPlayer, type ChaosRun } from './chaos-player.ts';
import { checkRun, type Findings } from './check-run.ts';
import type { Ledger } from './ledger.ts';

const second = 1000;

/** The parameters of a run. */
interface ChaosWish {
  /** How often something goes wrong. */
  readonly kills: number;
  /** How many tables are played at. */
  readonly tables: number;
  readonly seed: string;
}

/** The result of a run. */
export interface ChaosReport {
  /** How often each thing went wrong. */
  readonly struck: ReadonlyMap<string, number>;
  /** How many server lives ended in it; over SQLite each of them by SIGKILL. */
  readonly livesEnded: number;
  /** Commands that were promised. */
  readonly acknowledged: number;
  readonly rows: number;
  /** Sights that were compared. */
  readonly views: number;
  readonly findings: Findings;
  /** Complaints of servers that must never occur. */
  readonly complaints: readonly string[];
}

/**
 * How long nobody may be promised anything after something went wrong, in milliseconds: a busy machine may take its
 * time, and a hang is still found.
 */
const standstillTimeoutMs = 600 * second;

/** The most promises to be made between two faults. */
const promisesBetween = 12;

/**
 * Lets people play at a house where one thing after another goes wrong, and checks it against everything that they were
 * promised and shown. Throws if nobody makes progress any longer.
 *
 * @param tell called with everything that goes wrong
 */
export async function runChaos(
  house: ChaosHouse,
  { kills, tables, seed }: ChaosWish,
  tell: (what: string) => void = () => {},
): Promise<ChaosReport> {
  const ledger: Ledger = { sent: [], sights: [] };
  let promises = 0;
  const run: ChaosRun = {
    ledger,
    origins: () => house.origins(),
    onPromise: () => void (promises += 1),
    isOver: false,
  };
  const everybody = await Promise.all(
    Array.from({ length: tables }, (_, number) => sitDown(run, seed, number)),
  );
  const lives = everybody.flat().map((one) => one.live());
  const chance = createChance(new TextEncoder().encode(seed), 'faults');
  const struck = new Map<string, number>();
  for (let number = 1; number <= kills; number += 1) {
    await promised(chance.below(promisesBetween));
    const what = await house.strike(chance);
    struck.set(what, (struck.get(what) ?? 0) + 1);
    tell(`${number}/${kills} ${what}, ${promises} promises`);
  }
  await promised(promisesBetween);
  run.isOver = true;
  await Promise.all(lives);
  // Lost hints have been made up for by then, and whatever was due has been done.
  await wait(6 * second);
  for (const one of everybody.flat()) await one.lookEverywhere();
  const complaints = house.complaints();
  const { outages, minAbsence } = house;
  const livesEnded = outages.filter(({ until }) => until === Infinity).length;
  const log = await house.end();
  return {
    struck,
    livesEnded,
    acknowledged: ledger.sent.filter(({ answers }) => answers.length > 0).length,
    rows: [...log.values()].reduce((sum, rows) => sum + rows.length, 0),
    views: ledger.sights.length,
    findings: checkRun({ log, ledger, outages, minAbsence }),
    complaints,
  };

  /** Resolves when this many more promises have been made. Rejects if there is none for long. */
  async function promised(count: number): Promise<void> {
    const first = promises;
    let last = promises;
    for (let movedAt = performance.now(); ; await wait(10)) {
      if (promises - first >= count) return;
      if (promises > last) movedAt = performance.now();
      last = promises;
      if (performance.now() > movedAt + standstillTimeoutMs)
        throw new Error('nobody gets on any more');
    }
  }
}

/** Two people at a table with a clock and room for bots, and a spectator. */
async function sitDown(
  run: ChaosRun,
  seed: string,
  number: number,
): Promise<readonly ChaosPlayer[]> {
  const [origin = ''] = run.origins();
  const people = [
    await Guest.named(origin, `Ada ${number}`),
    await Guest.named(origin, `Ben ${number}`),
    Guest.nameless(origin),
  ];
  const wish = tableFor(2 + (number % 3), { quick: true });
  const clock = { move: 8 * second, bank: 20 * second, increment: second };
  const table = await people[0]?.createTable({ ...wish, options: { ...wish.options, clock } });
  return people.map((guest, place) => {
    const chance = createChance(new TextEncoder().encode(seed), `player/${number}/${place}`);
    return new ChaosPlayer(guest, table ?? '', run, chance);
  });
}
