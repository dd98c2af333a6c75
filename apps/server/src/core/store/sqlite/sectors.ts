import { crc32 } from 'node:zlib';

/** The size that a disk writes atomically. */
export const sectorBytes = 512;

/** The header of each sector: a checksum of all that follows, and its position in its group and generation. */
const headerBytes = 20;
const bodyBytes = sectorBytes - headerBytes;

/** Where a group of sectors is written. */
interface Place {
  /** Distinguishes the generation from whatever was there before. */
  readonly salt: number;
  /** Its first sector, counted from the beginning of the generation. */
  readonly first: number;
}

/** How many bytes a group with this much content takes on the disk. */
export function bytesOfGroup(length: number): number {
  return Math.max(1, Math.ceil(length / bodyBytes)) * sectorBytes;
}

/** Lays out a group: it is written to the disk at once, and is there completely or not at all. */
export function layOutGroup(said: Buffer, { salt, first }: Place): Buffer {
  // Every byte of it is written below.
  const group = Buffer.allocUnsafe(bytesOfGroup(said.length));
  const count = group.length / sectorBytes;
  for (let index = 0; index < count; index += 1) {
    const at = index * sectorBytes;
    const body = at + headerBytes;
    const length = said.copy(group, body, index * bodyBytes, (index + 1) * bodyBytes);
    group.fill(0, body + length, at + sectorBytes);
    group.writeUInt32LE(salt, at + 4);
    group.writeUInt32LE(first + index, at + 8);
    group.writeUInt16LE(index, at + 12);
    group.writeUInt16LE(count, at + 14);
    group.writeUInt32LE(length, at + 16);
    group.writeUInt32LE(crc32(group.subarray(at + 4, at + sectorBytes)), at);
  }
  return group;
}

/** The content of a generation. */
export interface ReadGroups {
  /** Each group as it was written, in order. */
  readonly groups: readonly Buffer[];
  /**
   * False if there was more. An incomplete last group was being written when the power failed: it was never
   * acknowledged. But sectors are either complete or unchanged: one that is neither is corrupt. And a group is only
   * written when the one before is on the disk: if one is missing before another, it was there.
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

/** The salt of the generation that begins here; null if none does, or its first sector is corrupt. */
export function saltOf(written: Buffer): number | null {
  if (written.length < sectorBytes) return null;
  const sector = written.subarray(0, sectorBytes);
  const isWhole = sector.readUInt32LE(0) === crc32(sector.subarray(4));
  return isWhole ? sector.readUInt32LE(4) : null;
}

type Sector =
  | { readonly type: 'ours'; readonly index: number; readonly count: number; readonly body: Buffer }
  /** Older data, or nothing. */
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
    const end = headerBytes + sector.readUInt32LE(16);
    return {
      type: 'ours',
      index: sector.readUInt16LE(12),
      count: sector.readUInt16LE(14),
      body: sector.subarray(headerBytes, end),
    };
  });
}

/** The sectors of the group that begins at a place; null if any are missing. */
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

/** Is any sector corrupt where the last group should be? */
function hasRotted(sectors: readonly Sector[], at: number): boolean {
  const [first] = sectors.slice(at);
  const count = first?.type === 'ours' ? first.count : 1;
  return sectors.slice(at, at + count).some(({ type }) => type === 'rotten');
}
