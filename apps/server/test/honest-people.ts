import { setTimeout as wait } from 'node:timers/promises';

import { command, Guest, type ClientSocket } from './guest.ts';
import { tableFor } from './wishes.ts';

/** Milliseconds between two commands of one person. */
const pause = 400;

/** How often one person changes one table: more than anybody needs to, and less than the server tolerates. */
const changes = 100;

/** A person at a table of their own, whose commands are recorded. */
export interface Honest {
  readonly guest: Guest;
  readonly socket: ClientSocket;
  table: string;
  changed: number;
}

export async function sitDown(origin: string, name: string): Promise<Honest> {
  const guest = await Guest.named(origin, name);
  const table = await guest.createTable(tableFor(2));
  return { guest, socket: await guest.connect(), table, changed: 0 };
}

/** How long each of their commands took, in milliseconds. Throws if one is refused, or takes five seconds. */
export async function waitsOf(
  people: readonly Honest[],
  milliseconds: number,
): Promise<readonly number[]> {
  const end = performance.now() + milliseconds;
  const waits = await Promise.all(
    people.map(async (one, index) => {
      const own: number[] = [];
      await wait((index * pause) / people.length);
      while (performance.now() < end) {
        if (one.changed === changes) {
          one.table = await one.guest.createTable(tableFor(2));
          one.changed = 0;
        }
        const began = performance.now();
        const asked = { type: 'lock', locked: one.changed % 2 === 0 } as const;
        one.changed += 1;
        const answer = await command(one.socket, one.table, 1, asked);
        if (!answer.ok) throw new Error(JSON.stringify(answer.error));
        own.push(performance.now() - began);
        await wait(Math.max(0, pause - (performance.now() - began)));
      }
      return own;
    }),
  );
  return waits.flat();
}
