import { createChance, type Chance } from '@call-to-glory/game-kit';
import { expect, it } from 'vitest';

import { canonicalJson } from './canonical-json.ts';

/** How the hashes of all logs have been made so far. */
function sortedByReplacer(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}

const keys = ['a', 'B', 'b', 'aa', '', '0', '9', '10', '01', '-1', '4294967295', 'é', '\u{1f3ef}'];
const strangeKeys = [...keys, '__proto__', 'constructor', 'toString'];
const leaves = [null, true, false, 0, -0, 1e300, 0.1, '', 'text', '"\\\u0000\ud800'];

function anyJson(chance: Chance, depth: number): unknown {
  const kind = depth === 0 ? 0 : chance.below(3);
  if (kind === 0) return leaves[chance.below(leaves.length)];
  const size = chance.below(6);
  const parts = Array.from({ length: size }, () => anyJson(chance, depth - 1));
  if (kind === 1) return parts;
  return Object.fromEntries(
    parts.map((part) => [strangeKeys[chance.below(strangeKeys.length)] ?? '', part]),
  );
}

it('is the text by which the rows of all logs were chained', () => {
  for (let seed = 0; seed < 300; seed += 1) {
    const value = anyJson(createChance(Uint8Array.of(seed >> 8, seed & 0xff), 'json'), 5);
    const text = canonicalJson(value);
    expect(text, `seed ${seed}`).toBe(sortedByReplacer(value));
    expect(canonicalJson(JSON.parse(text)), `seed ${seed}`).toBe(text);
  }
});

it('leaves out what JSON cannot represent, as JSON does', () => {
  const value = { b: undefined, a: [undefined, 1] };
  expect(canonicalJson(value)).toBe(sortedByReplacer(value));
});
