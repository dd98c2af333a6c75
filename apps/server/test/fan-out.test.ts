import { callToGlory } from '@call-to-glory/rules';
import { expect, it } from 'vitest';

import { Follower } from './follower.ts';
import { Guest } from './guest.ts';
import { houseForAll } from './start-house.ts';
import { tableFor } from './wishes.ts';

const spectators = 5;

const house = await houseForAll();

it('is one buffer for everybody who sees the same, written unchanged, once to each', async () => {
  const [ada, ben] = await Guest.people(house.origin, 'Ada', 'Ben');
  const table = await ada.createTable(tableFor(2, { quick: true }));
  const followers: Follower[] = [];
  for (const guest of [ada, ben, ...Array.from({ length: spectators }, nobody)]) {
    const follower = await Follower.at(guest, table);
    followers.push(follower);
  }
  const [first, second] = followers as [Follower, Follower];
  await second.ask({ type: 'sit' });
  for (const one of [first, second]) await one.ask({ type: 'ready' });
  await house.begin(second);
  await Promise.all(followers.map((one) => one.until(() => one.seq >= first.seq)));

  // What the server writes to the network, per connection.
  const written = new Map<string, unknown[]>();
  for (const { id, request } of house.app.io.sockets.sockets.values()) {
    const { socket } = request;
    const { write } = socket;
    const chunks: unknown[] = [];
    written.set(id, chunks);
    socket.write = (chunk: Buffer, ...others: never[]) => {
      chunks.push(chunk);
      return write.call(socket, chunk, ...others);
    };
  }
  const seq = first.seq;
  await Promise.all([first, second].map((one, seat) => playOnce(one, seat)));
  await Promise.all(followers.map((one) => one.until(() => one.seq > seq)));

  const ofSpectators = followers
    .slice(2)
    .map(({ socket }) => updatesIn(written.get(socket.id ?? '')));
  const [some = []] = ofSpectators;
  expect(some.length).toBeGreaterThan(0);
  for (const chunks of ofSpectators) {
    expect(chunks).toHaveLength(some.length);
    chunks.forEach((chunk, index) => {
      // Equal texts are indistinguishable; a buffer is identical only to itself.
      expect(chunk).toBeInstanceOf(Buffer);
      expect(chunk).toBe(some[index]);
    });
  }
  for (const { socket } of followers) socket.disconnect();
});

function nobody(): Guest {
  return Guest.nameless(house.origin);
}

/** Plays once if it is this player's turn. */
async function playOnce(follower: Follower, seat: number): Promise<void> {
  const { view } = follower;
  if (view.stage !== 'playing' || !callToGlory.awaiting(view.game.public).includes(seat)) return;
  const { game } = view;
  if (!('own' in game)) throw new Error('only seats play');
  const [command] = callToGlory.legalCommands(game);
  await follower.ask({ type: 'play', command });
}

/** The frames of rows, including their headers: one write is one frame. */
function updatesIn(chunks: readonly unknown[] = []): readonly unknown[] {
  return chunks.filter((chunk) => String(chunk).includes('["update"'));
}
