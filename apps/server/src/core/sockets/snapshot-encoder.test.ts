import type { TableSnapshot } from '@call-to-glory/table';
import { Encoder, PacketType } from 'socket.io-parser';
import { describe, expect, it } from 'vitest';

import { encodedOnce, SnapshotEncoder } from './snapshot-encoder.ts';

const presence = { away: [], watchers: 3 };

/** The text of an answer with a snapshot. */
function answerWith(snapshot: unknown, encoder = new SnapshotEncoder()): unknown {
  const data = [{ ok: true, snapshot }];
  return encoder.encode({ type: PacketType.ACK, nsp: '/', id: 7, data })[0];
}

describe('a snapshot', () => {
  it('is made into text once for all who ask for it, and reads as the library would write it', () => {
    let encodings = 0;
    const view = {
      toJSON() {
        encodings += 1;
        return { name: 'Ōkubo \' " \\ $& \u{1f3ef}' };
      },
    };
    const snapshot: TableSnapshot = { seq: 5, view, recent: [{ seq: 5, at: 1, events: [] }] };
    const answers = [10, 11].map((now) => answerWith(encodedOnce(snapshot, { now, presence })));
    expect(encodings).toBe(1);
    const plain = [10, 11].map((now) => answerWith({ ...snapshot, now, presence }, new Encoder()));
    expect(answers).toEqual(plain);
  });

  it('that has changed is another one', () => {
    const at = (seq: number): TableSnapshot => ({ seq, view: {}, recent: [] });
    const moment = { now: 1, presence };
    expect(answerWith(encodedOnce(at(2), moment))).not.toBe(answerWith(encodedOnce(at(3), moment)));
  });
});

describe('other messages', () => {
  it.each([{ ok: false }, null, 'text', ['\u0000snapshot']])('stay as they are: %j', (said) => {
    const packet = { type: PacketType.EVENT, nsp: '/', data: ['update', said] };
    expect(new SnapshotEncoder().encode(packet)).toEqual(new Encoder().encode(packet));
  });
});
