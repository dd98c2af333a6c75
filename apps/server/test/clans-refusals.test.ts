import {
  clansAndGlory,
  type ClansAndGlory,
  type ClansCommand,
} from '@call-to-glory/clans-and-glory';
import type { SeatView } from '@call-to-glory/game-kit';
import { gameAt } from '@call-to-glory/table';
import { afterAll, expect, it } from 'vitest';

import { Follower } from './follower.ts';
import { command, Guest } from './guest.ts';
import { houseForAll } from './start-house.ts';

type Player = Follower<ClansAndGlory>;

const house = await houseForAll();
const [host, guest] = await Guest.people(house.origin, 'Ada', 'Ben');
const options = { seats: 2, clock: 'none', private: false, game: {} } as const;
const table = await host.createTable({ gameId: 'clans-and-glory', options });
const ada = await Follower.at(host, table, clansAndGlory);
const ben = await Follower.at(guest, table, clansAndGlory);
await ben.ask({ type: 'sit' });
for (const player of [ada, ben]) await player.ask({ type: 'ready' });
await house.begin(ada, ben);

afterAll(() => {
  for (const { socket } of [ada, ben]) socket.disconnect();
});

it('refuses an impossible card or shield, says why, and changes nothing', async () => {
  await refusesAtCard();
  const [awaited, waiting] = inTurn();
  await awaited.ask({ type: 'play', command: laysOf(awaited)[0] });
  await waiting.until(() => waiting.seq === awaited.seq);
  await refusesAtShield();
});

async function refusesAtCard(): Promise<void> {
  const [awaited, waiting] = inTurn();
  const { places } = seen(awaited).public;
  const lays = laysOf(awaited);
  const [lay] = lays;
  const fitting = new Set(lays.filter(({ card }) => card === lay.card).map(({ place }) => place));
  const [theirs] = seen(waiting).own.hand;
  const taken = places.findIndex((lying) => lying !== null);
  const apart = places.findIndex((lying, place) => lying === null && !fitting.has(place));
  const cases: readonly (readonly [asked: object, refusal: string])[] = [
    [{ ...lay, card: theirs }, 'card-not-held'],
    [{ ...lay, place: taken }, 'place-taken'],
    [{ ...lay, place: places.length }, 'unknown-place'],
    [{ ...lay, place: apart }, 'no-match'],
    [{ ...lay, face: 'down' }, 'fits-elsewhere'],
    [{ type: 'putShield', meeting: 0 }, 'card-first'],
    [{ type: 'declineShield' }, 'card-first'],
  ];
  for (const [asked, code] of cases) expect(await refusalOf(awaited, asked)).toBe(code);
  expect(await refusalOf(waiting, lay)).toBe('not-your-turn');
  await refusesWhatIsNoCommand(awaited, [
    {},
    { type: 'lay' },
    { ...lay, card: '9-heather' },
    { ...lay, place: -1 },
    { ...lay, place: 0.5 },
    { ...lay, face: 'sideways' },
    { ...lay, more: 1 },
    { type: 'putShield', meeting: '0' },
    // Valid in the other game of the house.
    { type: 'draw', pile: 1 },
  ]);
}

async function refusesAtShield(): Promise<void> {
  const [awaited, waiting] = inTurn();
  const { own, public: state } = seen(awaited);
  if (state.stage.type !== 'shield') throw new Error('a shield is asked for');
  const elsewhere = (state.stage.meeting + 1) % state.stacks.length;
  const [card] = own.hand;
  expect(await refusalOf(awaited, { type: 'putShield', meeting: elsewhere })).toBe('other-meeting');
  expect(await refusalOf(awaited, { type: 'lay', card, place: 0, face: 'up' })).toBe('card-laid');
  expect(await refusalOf(waiting, { type: 'declineShield' })).toBe('not-your-turn');
  await refusesAgainAndLate(awaited, state.stage.meeting);
}

/** Sent twice, it is done once; and what was chosen before the table asked is not done at all. */
async function refusesAgainAndLate(awaited: Player, meeting: number): Promise<void> {
  const put = { type: 'play', command: { type: 'putShield', meeting } } as const;
  const asked = [awaited.socket, awaited.tableId, awaited.seq, put] as const;
  const rows = (await house.log.read(awaited.tableId)).length;
  const stale = await command(awaited.socket, awaited.tableId, 1, put);
  expect(stale).toMatchObject({ ok: false, error: { code: 'stale' } });
  const first = await command(...asked, 'the-same-shield');
  expect(first).toEqual({ ok: true, seq: rows + 1 });
  expect(await command(...asked, 'the-same-shield')).toEqual(first);
  expect(await house.log.read(awaited.tableId)).toHaveLength(rows + 1);
}

async function refusesWhatIsNoCommand(player: Player, wrong: readonly object[]): Promise<void> {
  for (const asked of wrong) {
    const answer = await play(player, asked);
    expect(answer).toEqual({ ok: false, error: { code: 'malformed-command' } });
  }
}

/** The code with which the rules refuse a command; nothing may have been written. */
async function refusalOf(player: Player, asked: object): Promise<string | null> {
  const answer = await play(player, asked);
  if (answer.ok || answer.error.code !== 'rule') return null;
  return (answer.error.refusal as { readonly code: string }).code;
}

async function play(player: Player, asked: object): ReturnType<typeof command> {
  const before = await house.log.read(player.tableId);
  const answer = await command(player.socket, player.tableId, player.seq, {
    type: 'play',
    command: asked,
  } as never);
  expect(await house.log.read(player.tableId)).toEqual(before);
  return answer;
}

/** Who is awaited, and who is not. */
function inTurn(): readonly [awaited: Player, waiting: Player] {
  const isAda = clansAndGlory.legalCommands(seen(ada)).length > 0;
  return isAda ? [ada, ben] : [ben, ada];
}

type Lay = Extract<ClansCommand, { type: 'lay' }>;

/** The cards a player may lay; no player's first card is unplayable. */
function laysOf(player: Player): readonly [Lay, ...Lay[]] {
  const [first, ...others] = clansAndGlory
    .legalCommands(seen(player))
    .filter((one) => one.type === 'lay');
  if (first?.face !== 'up') throw new Error('nothing fits');
  return [first, ...others];
}

function seen(player: Player): SeatView<ClansAndGlory> {
  return gameAt(player.view) as SeatView<ClansAndGlory>;
}
