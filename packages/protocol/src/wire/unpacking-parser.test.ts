import { deflateRawSync, inflateRawSync } from 'node:zlib';

import type { Packet } from 'socket.io-parser';
import { expect, it } from 'vitest';

import { dictionary } from './dictionary.ts';
import { unpackingParser } from './unpacking-parser.ts';

/** A decoder whose unpacking is released step by step, and what it has decoded so far. */
function openDecoder() {
  const waiting: (() => void)[] = [];
  const { Decoder } = unpackingParser(async (bytes) => {
    await new Promise<void>((resolve) => {
      waiting.push(resolve);
    });
    return inflateRawSync(bytes).toString();
  });
  const decoder = new Decoder();
  const read: unknown[] = [];
  decoder.on('decoded', ({ data }: Packet) => read.push((data as readonly unknown[])[0]));
  const goOn = async (which: number): Promise<void> => {
    waiting[which]?.();
    await new Promise(setImmediate);
  };
  return { decoder, read, goOn };
}

it('delivers packed and plain messages in the order in which they arrived', async () => {
  const { decoder, read, goOn } = openDecoder();
  decoder.add('2["first"]');
  decoder.add(deflateRawSync('2["second"]'));
  decoder.add('2["third"]');
  decoder.add(deflateRawSync('2["fourth"]'));
  expect(read).toEqual(['first']);
  await goOn(1);
  expect(read).toEqual(['first']);
  await goOn(0);
  expect(read).toEqual(['first', 'second', 'third', 'fourth']);
  decoder.add('2["fifth"]');
  expect(read.at(-1)).toBe('fifth');
});

it('decodes references to the dictionary', async () => {
  const { decoder, read, goOn } = openDecoder();
  const said = { ok: true, snapshot: { view: { seats: [{ type: 'person', name: 'Ōkubo' }] } } };
  const answer = `37${JSON.stringify([said])}`;
  const packed = deflateRawSync(answer, { dictionary: Buffer.from(dictionary) });
  expect(packed.length).toBeLessThan(deflateRawSync(answer).length);
  decoder.add(packed);
  await goOn(0);
  expect(read).toEqual([said]);
});

it('drops what cannot be unpacked, and continues', async () => {
  const { decoder, read, goOn } = openDecoder();
  decoder.add(Uint8Array.of(255, 255, 255));
  decoder.add('2["second"]');
  await goOn(0);
  expect(read).toEqual(['second']);
});

it('drops frames of a closed connection', async () => {
  const { decoder, read, goOn } = openDecoder();
  decoder.add(deflateRawSync('2["old"]'));
  decoder.destroy();
  decoder.add('2["new"]');
  await goOn(0);
  expect(read).toEqual(['new']);
});
