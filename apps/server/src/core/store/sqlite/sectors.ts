import { crc32 } from 'node:zlib';

/** What a disk writes whole or not at all. */
export const sectorBytes = 512;

/** What each sector says of itself: a checksum of all that follows, and where in which group of which generation it belongs. */
const headerBytes = 20;
const bodyBytes = sectorBytes - headerBytes;

/** Where a group of sectors is written. */
interface Place {
  /** Told by the salt from all that lay there before. */
  readonly salt: number;
  /** Its first sector, counted from where the generation begins. */
  readonly first: number;
}

/** How many bytes of the disk a group takes that says so much. */
export function bytesOfGroup(length: number): number {
  return Math.max(1, Math.ceil(length / bodyBytes)) * sectorBytes;
}

/** Lays out a group: what is written to the disk at once, and is there as a whole or not at all. */
export function layOutGroup(said: Buffer, { salt, first }: Place): Buffer {
  const group = Buffer.alloc(bytesOfGroup(said.length));
  const count = group.length / sectorBytes;
  for (let index = 0; index < count; index += 1) {
    const sector = group.subarray(index * sectorBytes, (index + 1) * sectorBytes);
    const body = said.subarray(index * bodyBytes, (index + 1) * bodyBytes);
    sector.writeUInt32LE(salt, 4);
    sector.writeUInt32LE(first + index, 8);
    sector.writeUInt16LE(index, 12);
    sector.writeUInt16LE(count, 14);
    sector.writeUInt16LE(body.length, 16);
    sector.set(body, headerBytes);
    sector.writeUInt32LE(crc32(sector.subarray(4)), 0);
  }
  return group;
}

/** What a generation says. */
export interface ReadGroups {
  /** Each group as it was written, in order. */
  readonly groups: readonly Buffer[];
  /**
   * False if there was more. A last group that is not there as a whole was being written when the power went: nobody
   * was told of it. But sectors are whole, or as they were before: one that is neither has rotted. And a group is
   * written when the one before is on the disk: where one is missing before another, it was there.
   */
  readonly isWhole: boolean;
}

/** Reads all groups of a generation. */
export function readGroups(written: Buffer, salt: number): ReadGroups {
  const sectors = sectorsOf(written, salt);
  const groups: Buffer[] = [];
  let isWhole = true;
  let at = 0;
  while (at < sectors.length) {
    const group = groupAt(sectors, at);
    if (group !== null) {
      groups.push(Buffer.concat(group.map(({ body }) => body)));
      at += group.length;
      continue;
    }
    const next = sectors.findIndex(
      (one, place) => place > at && one.type === 'ours' && one.index === 0,
    );
    if (next === -1) return { groups, isWhole: isWhole && !hasRotted(sectors, at) };
    isWhole = false;
    at = next;
  }
  return { groups, isWhole };
}

/** The salt of the generation that begins here; null if none does, or its beginning cannot be read. */
export function saltOf(written: Buffer): number | null {
  if (written.length < sectorBytes) return null;
  const sector = written.subarray(0, sectorBytes);
  const isWhole = sector.readUInt32LE(0) === crc32(sector.subarray(4));
  return isWhole ? sector.readUInt32LE(4) : null;
}

type Sector =
  | { readonly type: 'ours'; readonly index: number; readonly count: number; readonly body: Buffer }
  /** What lay there before, or nothing. */
  | { readonly type: 'former' }
  | { readonly type: 'rotten' };

function sectorsOf(written: Buffer, salt: number): readonly Sector[] {
  const count = Math.floor(written.length / sectorBytes);
  return Array.from({ length: count }, (_, place) => {
    const sector = written.subarray(place * sectorBytes, (place + 1) * sectorBytes);
    if (sector.readUInt32LE(0) !== crc32(sector.subarray(4))) {
      return { type: sector.every((byte) => byte === 0) ? 'former' : 'rotten' };
    }
    if (sector.readUInt32LE(4) !== salt || sector.readUInt32LE(8) !== place) {
      return { type: 'former' };
    }
    const end = headerBytes + sector.readUInt16LE(16);
    return {
      type: 'ours',
      index: sector.readUInt16LE(12),
      count: sector.readUInt16LE(14),
      body: sector.subarray(headerBytes, end),
    };
  });
}

/** The sectors of the group that begins at a place; null if they are not all there. */
function groupAt(
  sectors: readonly Sector[],
  at: number,
): readonly Extract<Sector, { type: 'ours' }>[] | null {
  const first = sectors[at];
  if (first?.type !== 'ours') return null;
  const group = sectors
    .slice(at, at + first.count)
    .filter((one, index) => one.type === 'ours' && one.index === index);
  return group.length === first.count ? (group as Extract<Sector, { type: 'ours' }>[]) : null;
}

/** Has one of the sectors rotted where the last group should be? */
function hasRotted(sectors: readonly Sector[], at: number): boolean {
  const [first] = sectors.slice(at);
  const count = first?.type === 'ours' ? first.count : 1;
  return sectors.slice(at, at + count).some(({ type }) => type === 'rotten');
}
