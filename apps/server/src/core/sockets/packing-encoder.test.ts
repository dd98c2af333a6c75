import { jsonOf, type GameTypes } from '@call-to-glory/game-kit';
import { rowCodec } from '@call-to-glory/protocol/wire';
import type { TableSnapshot } from '@call-to-glory/table';
import { Encoder, PacketType, type Packet } from 'socket.io-parser';
import { describe, expect, it } from 'vitest';

import { unpacked } from '../../../test/unpacked.ts';
import { encodeAnswer, encodedOnce, encodeEvent, PackingEncoder } from './packing-encoder.ts';

const codec = rowCodec<GameTypes>({ fact: jsonOf(), ownFact: jsonOf() });
const presence = { away: [], watchers: 3 };

/** The text of an answer with a snapshot, decompressed. */
function answerWith(snapshot: unknown): string {
  const [encoded] = new PackingEncoder().encode(answerPacket(snapshot));
  return unpacked(encoded);
}

function answerPacket(snapshot: unknown): Packet {
  return { type: PacketType.ACK, nsp: '/', id: 7, data: [{ ok: true, snapshot }] };
}

describe('a snapshot', () => {
  it('is packed once for everyone who asks for it, and holds what the library would write', () => {
    let encodings = 0;
    const view = {
      toJSON() {
        encodings += 1;
        return { name: 'Ōkubo \' " \\ $& \u{1f3ef}' };
      },
    };
    const rows = [
      { seq: 5, at: 1, events: [] },
      { seq: 7, at: 4, events: [] },
    ];
    const snapshot: TableSnapshot = { seq: 5, view, recent: rows };
    const answers = [10, 11].map((now) =>
      answerWith(encodedOnce(snapshot, codec, { now, presence })),
    );
    expect(encodings).toBe(1);
    const recent = [
      [5, 1, []],
      [2, 3, []],
    ];
    const plain = [10, 11].map((now) => answerPacket({ now, presence, ...snapshot, recent }));
    const expected = plain.map((packet): unknown => new Encoder().encode(packet)[0]);
    // The shared packed part always begins at the same offset.
    expect(answers.map((text) => text.replace(/ {2,}/u, ''))).toEqual(expected);
  });

  it('is packed again when it has changed', () => {
    const at = (seq: number): TableSnapshot => ({ seq, view: {}, recent: [] });
    const moment = [codec, { now: 1, presence }] as const;
    expect(answerWith(encodedOnce(at(2), ...moment))).not.toBe(
      answerWith(encodedOnce(at(3), ...moment)),
    );
  });

  it('is the last field of its answer', () => {
    const snapshot = encodedOnce({ seq: 1, view: {}, recent: [] }, codec, { now: 1, presence });
    const data = [{ ok: true, snapshot, left: null }];
    expect(() =>
      new PackingEncoder().encode({ type: PacketType.ACK, nsp: '/', id: 7, data }),
    ).toThrow('not the last field');
  });

  it('leaves room before it for everyone being away from the largest table, and a score of many who are others now', () => {
    const all = Array.from({ length: 10 }, (_, index) => `player-${index}-${'x'.repeat(15)}`);
    const absent = {
      away: all,
      closed: all,
      removed: all,
      watchers: 9_999,
      hasBegun: true,
    } as const;
    // Text that is in the dictionary, and precedes the view as well.
    const view = { seats: [{ type: 'person', person: { id: '', name: ' '.repeat(300) } }] };
    const became = Object.fromEntries(
      Array.from({ length: 20 }, (_, index) => [`guest-${index}`.padEnd(16), 'x'.repeat(16)]),
    );
    const snapshot = encodedOnce({ seq: 1, view, recent: [] }, codec, {
      now: Date.now(),
      presence: absent,
      became,
    });
    expect(answerWith(snapshot)).toContain(JSON.stringify(absent));
    expect(answerWith(snapshot)).toContain(JSON.stringify(became));
    expect(answerWith(snapshot)).toContain(JSON.stringify(view));
  });
});

describe('other messages', () => {
  it.each([{ ok: false }, null, 'text', ['\u0000snapshot']])('stay as they are: %j', (said) => {
    const packet = { type: PacketType.EVENT, nsp: '/', data: ['update', said] };
    expect(new PackingEncoder().encode(packet)).toEqual(new Encoder().encode(packet));
  });

  it.each([{ ok: true }, [1, 2, 'Ōkubo'], null, 'long '.repeat(1_000)])(
    'are the same without the library: %j',
    (said) => {
      const encoder = new PackingEncoder();
      const packet = { nsp: '/', data: [said] };
      const answer = { ...packet, type: PacketType.ACK, id: 12 };
      const event = { ...packet, type: PacketType.EVENT, data: ['update', said] };
      expect(encodeAnswer(12, said)).toEqual(encoder.encode(answer)[0]);
      expect(encodeEvent('update', said)).toEqual(encoder.encode(event)[0]);
    },
  );

  it('are packed when they are long', () => {
    const packet = { type: PacketType.EVENT, nsp: '/', data: ['lobby', 'Ōkubo '.repeat(1_000)] };
    const [packed] = new PackingEncoder().encode(packet);
    expect(packed.length).toBeLessThan(200);
    expect(unpacked(packed)).toBe(new Encoder().encode(packet)[0]);
  });
});
