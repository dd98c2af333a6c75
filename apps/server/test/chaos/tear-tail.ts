import { randomBytes } from 'node:crypto';
import { closeSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';

import type { Chance } from '@call-to-glory/game-kit';

import { journalIn } from '../../src/core/store/sqlite/journal-file.ts';
import { usualSizes } from '../../src/core/store/sqlite/row-journal.ts';
import {
  bytesOfGroup,
  layOutGroup,
  readGroups,
  saltOf,
  sectorBytes,
} from '../../src/core/store/sqlite/sectors.ts';

/**
 * Leaves the journal of a dead server as a power cut in the middle of a write does: of some sectors after the last
 * group, one or more are missing. Nobody has been promised anything they contain.
 *
 * @returns whether there was a journal
 */
export function tearTail(dataDir: string, chance: Chance): boolean {
  const written = journalIn(dataDir).read();
  const halves = [0, usualSizes.half].flatMap((from) => {
    const half = written.subarray(from, from + usualSizes.half);
    const salt = saltOf(half);
    return salt === null ? [] : [{ from, half, salt }];
  });
  for (const { from, half, salt } of halves) {
    const { groups } = readGroups(half, salt);
    const first = groups.reduce((sum, group) => sum + bytesOfGroup(group.length), 0) / sectorBytes;
    const said = randomBytes(600 + chance.below(1400));
    const torn = layOutGroup(said, { salt, first });
    const count = torn.length / sectorBytes;
    const missing = chance.below(count);
    const file = openSync(join(dataDir, 'rows.journal'), 'r+');
    for (let index = 0; index < count; index += 1) {
      if (index === missing || chance.below(2) === 0) continue;
      const sector = torn.subarray(index * sectorBytes, (index + 1) * sectorBytes);
      writeSync(file, sector, 0, sectorBytes, from + (first + index) * sectorBytes);
    }
    closeSync(file);
  }
  return halves.length > 0;
}
