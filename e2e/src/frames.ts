import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const wire = fileURLToPath(new URL('../../scripts/wire.ts', import.meta.url));

/**
 * Everything that a page received, with the names that rows omit on the wire.
 *
 * @param game the id of the game that is played there
 */
export function spelledFrames(received: readonly string[], game: string): readonly unknown[] {
  const frames = received.filter((text) => /^\d*[[{]/u.test(text));
  const printed = execFileSync(process.execPath, [wire, '--lines', '--game', game], {
    input: frames.map((text) => text.replaceAll('\n', ' ')).join('\n'),
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  return printed
    .split('\n')
    .filter((line) => line !== '')
    .map((line): unknown => JSON.parse(line.slice(line.search(/[[{]/u))));
}

/** Every object with a property of that name, at any depth. */
export function havingNamed(name: string, value: unknown): readonly Record<string, unknown>[] {
  if (typeof value !== 'object' || value === null) return [];
  return [
    ...(name in value ? [value as Record<string, unknown>] : []),
    ...Object.values(value).flatMap((inner: unknown) => havingNamed(name, inner)),
  ];
}

/** Every value of that name, at any depth. */
export function valuesNamed(name: string, value: unknown): readonly unknown[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]: [string, unknown]) => [
    ...(key === name ? [inner] : []),
    ...valuesNamed(name, inner),
  ]);
}
