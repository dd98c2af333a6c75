import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/**
 * Looks for cards in what the network brought to a page. Hands, dealt cards and tasks travel as
 * nothing else but the own part of a view or of an event, so those who may not know any must never
 * receive one; and a seat receives its own, and no others.
 */

const wire = fileURLToPath(new URL('../../../scripts/wire.ts', import.meta.url));

/** What a page received, with the names that rows travel without. */
export function spelled(received: readonly string[]): readonly unknown[] {
  const frames = received.filter((text) => /^\d*[[{]/u.test(text));
  const printed = execFileSync(process.execPath, [wire, '--lines', '--game', 'call-to-glory'], {
    input: frames.map((text) => text.replaceAll('\n', ' ')).join('\n'),
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  return printed
    .split('\n')
    .filter((line) => line !== '')
    .map((line): unknown => JSON.parse(line.slice(line.search(/[[{]/u))));
}

/** Every value named `own`, however deep, in everything that was received. */
export function ownParts(received: readonly string[]): readonly unknown[] {
  return spelled(received).flatMap((said) => valuesNamed('own', said));
}

/** Every hand (nine counts) in what was received. */
export function handsIn(received: readonly string[]): readonly unknown[] {
  return spelled(received).flatMap((said) => valuesNamed('hand', said));
}

/** Words that only the dealer's part of the truth knows, and secrets. */
export const dealersWords = /"dealer"|"draw":\[|"unusedTasks"|"seats":\[\{"hand"/;

function valuesNamed(name: string, value: unknown): readonly unknown[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]: [string, unknown]) => [
    ...(key === name ? [inner] : []),
    ...valuesNamed(name, inner),
  ]);
}
