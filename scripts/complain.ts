import process from 'node:process';

/** Says what is wrong in a place, and has the process fail. */
export function complain(place: string, what: string, details: readonly string[] = []): void {
  console.error([`${place}: ${what}`, ...details.map((line) => `    ${line}`)].join('\n'));
  process.exitCode = 1;
}
