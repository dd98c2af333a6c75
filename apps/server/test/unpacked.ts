import { inflateRawSync } from 'node:zlib';

import { dictionary } from '@call-to-glory/protocol/wire';

const known = Buffer.from(dictionary);

/** The text of a frame, which the server has compressed if it is binary. */
export function unpacked(frame: string | ArrayBuffer | Uint8Array): string {
  if (typeof frame === 'string') return frame;
  return inflateRawSync(frame, { dictionary: known }).toString();
}
