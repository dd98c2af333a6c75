import { evolve, type GameEvent, type State } from '@call-to-glory/game-kit';
import type { Channel } from '@call-to-glory/protocol';
import { countedUp, rowCodec, type EncodedRow } from '@call-to-glory/protocol/wire';
import { callToGlory, type CallToGlory } from '@call-to-glory/rules';
import type { LogRow, SeenRow, WholeTableEvent } from '@call-to-glory/table';
import { describe, expect, it } from 'vitest';

import { Follower } from './follower.ts';
import { Guest, join } from './guest.ts';
import { houseForAll } from './start-house.ts';
import { tableFor } from './wishes.ts';

const variants = [
  { quick: false, tasks: false, ninjas: false },
  { quick: true, tasks: false, ninjas: false },
  { quick: false, tasks: true, ninjas: false },
  { quick: false, tasks: false, ninjas: true },
  { quick: true, tasks: false, ninjas: true },
  { quick: false, tasks: true, ninjas: true },
];
const parties = variants.flatMap((game) => [2, 3, 4].map((seats) => ({ ...game, seats })));

/** What everybody may know about hidden things: no fact of these kinds names a card. */
const keysOfHidden: Readonly<Record<string, readonly string[]>> = {
  tasksDealt: ['type'],
  roundStarted: ['drawSizes', 'round', 'startSeat', 'type'],
  cardDrawn: ['pile', 'seat', 'type'],
};

/** What is sent apart from rows: presence, answers, and snapshots, which are checked separately. */
const wordsOfNoSecret = [
  /^2\["presence",\{"table":"\w+","away":\[[^\]]*\],"watchers":\d+\}\]$/,
  /^3\d+\[\{"ok":true,"seq":\d+\}\]$/,
  /^3\d+\[\{"ok":true,"channel":\{"number":\d+,"since":\d+\},"snapshot":/,
  /^2\["announcement",null,\d+\]$/,
  /^0\{"sid":"[\w-]+"\}$/,
];

const codec = rowCodec(callToGlory.shapes);

type GameEvents = readonly GameEvent<CallToGlory>[];

/** Somebody at the table or beside it, and everything they were sent. */
interface Witness {
  readonly guest: Guest;
  readonly follower: Follower;
  readonly frames: readonly string[];
  /** Their snapshots in the middle of the game, over another socket. */
  readonly snapshots: unknown[];
}

const house = await houseForAll();

describe('everything that is sent in a whole game', () => {
  // One table after another: they share the clock that is put forward to the start of a game, and a table where
  // somebody has yet to open would be called off by the start of its neighbour.
  it.each(parties)(
    'may be known to its receiver: $seats players, quick $quick, tasks $tasks, ninjas $ninjas',
    async ({ seats, ...game }) => {
      const people = await Promise.all(
        Array.from({ length: seats }, (_, seat) => Guest.named(house.origin, `Seat ${seat}`)),
      );
      const table = (await people[0]?.createTable(tableFor(seats, game))) ?? '';
      const spectator = Guest.nameless(house.origin);
      const witnesses = await Promise.all(
        [...people, spectator].map((guest) => witness(guest, table)),
      );
      const players = witnesses.slice(0, seats);
      for (const { follower } of players.slice(1)) await follower.ask({ type: 'sit' });
      for (const { follower } of players) await follower.ask({ type: 'ready' });
      await Promise.all([
        ...players.map(async ({ follower }, seat) => {
          await house.begin(follower);
          await follower.playToTheEnd(callToGlory.bots.simple, seat);
        }),
        // Rows before the end of any game: the shortest of 3,000 quick ones of two had 27 moves, after 8 other rows.
        ...witnesses.flatMap((one) => [25, 32].map((seq) => takeSnapshot(one, seq))),
      ]);
      for (const { follower } of witnesses) {
        await follower.until(({ stage }) => stage === 'finished');
      }
      // Read before anybody leaves: departures are rows too, which those who leave first never receive.
      const rows = await house.log.read(table);
      for (const { follower } of witnesses) {
        await follower.until(() => follower.seq >= rows.length);
        follower.socket.disconnect();
      }

      for (const one of witnesses) checkWords(one, rows, game, seats);
      const secret = (await house.log.readWithSecret(table)).secret;
      checkSecrets(witnesses, rows, secret);
    },
  );
});

async function witness(guest: Guest, table: string): Promise<Witness> {
  const frames: string[] = [];
  const socket = await guest.connect((text) => frames.push(rowIn(text)));
  const follower = new Follower(guest, socket, table);
  await follower.follow();
  return { guest, follower, frames, snapshots: [] };
}

async function takeSnapshot({ guest, follower, snapshots }: Witness, seq: number): Promise<void> {
  await follower.until(() => follower.seq >= seq);
  const socket = await guest.connect();
  const answer = await join(socket, follower.tableId);
  socket.disconnect();
  if (answer.ok) snapshots.push(answer.snapshot);
}

/** Every frame is an answer, who they are, presence, or a row exactly as this person may see it. */
function checkWords(
  { guest, follower, frames, snapshots }: Witness,
  rows: readonly LogRow[],
  game: CallToGlory['options'],
  seats: number,
): void {
  const seat = seatIn(rows, follower.playerId);
  const channel = channelIn(frames);
  const expected = rows.map((row) => updateFor(channel, row, seat));
  const updates = frames.filter(isUpdate).map((frame) => JSON.parse(frame.slice(1)) as unknown);
  expect(updates).toEqual(expected.slice(-updates.length));
  expect(updates.length).toBeGreaterThan(20);
  // Nobody here has been banned or warned.
  const me = `2["me",${JSON.stringify(guest.me)},null,null]`;
  expect(frames.filter((frame) => frame.startsWith('2["me"'))).toEqual([me]);
  const others = frames.filter((frame) => !isUpdate(frame) && frame !== me);
  expect(others.filter((frame) => !wordsOfNoSecret.some((words) => words.test(frame)))).toEqual([]);

  expect(snapshots).toHaveLength(2);
  for (const snapshot of snapshots) {
    const { seq, view, recent } = snapshot as {
      readonly seq: number;
      readonly view: { readonly game: unknown };
      readonly recent: readonly EncodedRow[];
    };
    const state = stateAt(rows, seq, game, seats);
    expect(view.game).toEqual(
      seat === null
        ? { public: state.public }
        : { seat, public: state.public, own: state.seats[seat] },
    );
    for (const row of countedUp(recent)) {
      expect(updateOf(channel, row)).toEqual(expected[row[0] - 1]);
    }
  }
}

/** A row as one seat (or, with null, a spectator) may see it; picked by hand, not by the server's means. */
function updateFor(channel: Channel, row: LogRow, seat: number | null): unknown {
  const events = (row.events as readonly WholeTableEvent<CallToGlory>[]).map((event) =>
    event.type === 'played' || event.type === 'gameStarted'
      ? { ...event, events: seenIn(event.events, seat) }
      : event,
  );
  const seen = { seq: row.seq, at: row.at, events } as SeenRow<CallToGlory>;
  const encoded = codec.encode(seen);
  // Nothing is sent that its receiver cannot read.
  expect(codec.decode(encoded)).toEqual(seen);
  // As transmitted; the order of keys carries no information.
  return JSON.parse(JSON.stringify(updateOf(channel, encoded))) as unknown;
}

function updateOf({ number, since }: Channel, [seq, at, events]: EncodedRow): unknown {
  return ['update', [number, seq, at - since, events]];
}

function isUpdate(frame: string): boolean {
  return frame.startsWith('2["update"');
}

/** A row that answers a command is checked like any other. */
function rowIn(text: string): string {
  return text.replace(/^3\d+\[(\[.*\])\]$/su, '2["update",$1]');
}

function channelIn(frames: readonly string[]): Channel {
  const joined = frames.find((frame) => frame.includes('"snapshot":')) ?? '';
  const [answer] = JSON.parse(joined.replace(/^3\d+/u, '')) as [{ readonly channel: Channel }];
  return answer.channel;
}

function seenIn(events: GameEvents, seat: number | null): unknown {
  return events.map(({ fact, own }) => {
    const keys = keysOfHidden[fact.type];
    if (keys !== undefined) expect(Object.keys(fact).toSorted()).toEqual(keys);
    const learned = seat === null ? undefined : own?.[seat];
    return learned === undefined ? { fact } : { fact, own: learned };
  });
}

/** What the deal was made from stays unknown until the game is over; the next secret, and cookies, for ever. */
function checkSecrets(
  witnesses: readonly Witness[],
  rows: readonly LogRow[],
  nextSecret: string | null,
): void {
  const [{ secret, endsAt } = { secret: '', endsAt: 0 }] = rows.flatMap(({ seq, events }) =>
    (events as readonly WholeTableEvent<CallToGlory>[]).flatMap((event) =>
      event.type === 'gameFinished' ? [{ secret: event.secret, endsAt: seq }] : [],
    ),
  );
  expect(secret).toMatch(/^[0-9a-f]{64}$/);
  expect(nextSecret).toMatch(/^[0-9a-f]{64}$/);
  const cookies = witnesses.flatMap(({ guest }) => guest.cookie?.split('=')[1] ?? []);
  expect(cookies).toHaveLength(witnesses.length - 1);
  for (const { frames, snapshots } of witnesses) {
    const words = [...frames, JSON.stringify(snapshots)];
    for (const hidden of [nextSecret ?? '', ...cookies]) {
      expect(words.filter((frame) => frame.includes(hidden))).toEqual([]);
    }
    expect(frames.filter((frame) => frame.includes(secret))).toHaveLength(1);
    // On a busy machine a short game may be over before the last snapshot is taken.
    const early = snapshots.filter((snapshot) => (snapshot as { seq: number }).seq < endsAt);
    expect(JSON.stringify(early)).not.toContain(secret);
    expect(frames.findLast((frame) => frame.startsWith('2["update"'))).toContain(secret);
  }
}

function seatIn(rows: readonly LogRow[], player: string): number | null {
  for (const event of rows.flatMap(({ events }) => events as WholeTableEvent<CallToGlory>[])) {
    if (event.type !== 'gameStarted') continue;
    const seat = event.seats.findIndex(
      (occupant) => occupant.type === 'person' && occupant.person.id === player,
    );
    return seat === -1 ? null : seat;
  }
  throw new Error('no game was started');
}

/** The complete state of the game after a row. */
function stateAt(
  rows: readonly LogRow[],
  seq: number,
  options: CallToGlory['options'],
  seats: number,
): State<CallToGlory> {
  return rows
    .slice(0, seq)
    .flatMap(({ events }) => events as readonly WholeTableEvent<CallToGlory>[])
    .flatMap((event): GameEvents =>
      event.type === 'played' || event.type === 'gameStarted' ? event.events : [],
    )
    .reduce(
      (state, event) => evolve(callToGlory, state, event),
      callToGlory.initial(options, seats),
    );
}
