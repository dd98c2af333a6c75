// What a process and its children, including those that have ended, have cost, as Linux counts it.
import { globSync, readFileSync } from 'node:fs';

/** Linux counts the time of processes in hundredths of a second. */
const ticksPerSecond = 100;

/** The processor time so far, in seconds. */
export function familySeconds(parent: number): number {
  const all = globSync('/proc/[0-9]*/stat').flatMap(readStat);
  return all
    .filter(({ pid, ppid }) => pid === parent || ppid === parent)
    .reduce((sum, { own, ofEnded }) => sum + own + ofEnded, 0);
}

interface Stat {
  readonly pid: number;
  readonly ppid: number;
  readonly own: number;
  /** Of children that have ended. */
  readonly ofEnded: number;
}

function readStat(file: string): readonly Stat[] {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    // It has ended meanwhile.
    return [];
  }
  // The name is in brackets, and may contain anything.
  const fields = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  const [, ppid = 0] = fields;
  const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11, 15);
  return [
    {
      pid: Number.parseInt(text, 10),
      ppid,
      own: (user + system) / ticksPerSecond,
      ofEnded: (endedUser + endedSystem) / ticksPerSecond,
    },
  ];
}
