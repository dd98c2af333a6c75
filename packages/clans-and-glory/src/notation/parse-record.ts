/** Parses a record from untrusted text. `replayRecord` decides whether its turns are legal. */
import { accept, refuse, type Result } from '@call-to-glory/game-kit';

import { defaultOptions } from '../parse.ts';
import {
  handSizesFor,
  packFor,
  setupFor,
  sorted,
  villagers,
  type ClansOptions,
  type Villager,
} from '../vocabulary.ts';
import type { ClansDeal, ClansRecord, ClansTurn } from './clans-record.ts';
import { placeOfName } from './place-names.ts';
import { nameOfCard, seatLetters } from './print-record.ts';

/** Why a text is not a record: the line (from 1) or the header that cannot be parsed. */
export type ClansRecordRefusal =
  | { readonly code: 'bad-line'; readonly line: number }
  | { readonly code: 'bad-header'; readonly name: string };

type Headers = ReadonlyMap<string, readonly string[]>;

const header = /^\[(?<name>[A-Z][a-z]+) "(?<value>[^"]*)"\]$/u;
const turn =
  /^(?<seat>[a-d]) (?<open>\(?)(?<card>\d[a-z]{2})(?<close>\)?) (?<place>\w{1,3})(?: (?<shield>[+-]))?$/u;
const cardsByName: ReadonlyMap<string, Villager> = new Map(
  villagers.map((card) => [nameOfCard(card), card]),
);
const switches: ReadonlyMap<string, keyof ClansOptions> = new Map([
  ['standings', 'standings'],
  ['open-pack', 'openPack'],
]);

/** Parses a record. */
export function parseRecord(text: string): Result<ClansRecord, ClansRecordRefusal> {
  const headers = new Map<string, readonly string[]>();
  const lines = text.split('\n').map((line, index) => ({ line, number: index + 1 }));
  const turnLines = lines.filter(({ line }) => line !== '' && !header.test(line));
  for (const { line } of lines) {
    const { name, value } = header.exec(line)?.groups ?? {};
    if (name !== undefined) headers.set(name, [...(headers.get(name) ?? []), value ?? '']);
  }
  const setup = parseHeaders(headers);
  if (!setup.ok) return setup;
  const { seatCount, startSeat } = setup.value;
  const turns: ClansTurn[] = [];
  for (const [index, { line, number }] of turnLines.entries()) {
    const read = parseTurn(line, (startSeat + index) % seatCount, seatCount);
    if (read === null) return refuse({ code: 'bad-line', line: number });
    turns.push(read);
  }
  return accept({ ...setup.value, turns });
}

function parseHeaders(headers: Headers): Result<Omit<ClansRecord, 'turns'>, ClansRecordRefusal> {
  const only = (name: string): string | undefined => {
    const values = headers.get(name);
    return values?.length === 1 ? values[0] : undefined;
  };
  const bad = (name: string): Result<never, ClansRecordRefusal> =>
    refuse({ code: 'bad-header', name });
  if (only('Game') !== 'Clans and Glory 1') return bad('Game');
  const seatCount = ['2', '3', '4'].indexOf(only('Players') ?? '') + 2;
  if (seatCount < 2) return bad('Players');
  const options = parseSwitches(only('Options'));
  if (options === null) return bad('Options');
  const startSeat = seatLetters.findIndex((letter) => letter === only('Start'));
  if (startSeat < 0 || startSeat >= seatCount) return bad('Start');
  const removed = parseCards(only('Removed'));
  const layout = parseCards(only('Layout'));
  const hands = (headers.get('Hand') ?? []).map(parseCards);
  const deal = { removed, layout, hands };
  const fault = faultOfDeal(deal, seatCount, startSeat);
  return fault === null ? accept({ options, seatCount, startSeat, deal }) : bad(fault);
}

function parseSwitches(text: string | undefined): ClansOptions | null {
  let options = defaultOptions;
  for (const word of text?.split(' ').filter((each) => each !== '') ?? ['?']) {
    const name = switches.get(word);
    if (name === undefined) return null;
    options = { ...options, [name]: true };
  }
  return options;
}

/** The header in which the deal does not match the pack (C0) or is not sorted as dealt. */
function faultOfDeal(
  { removed, layout, hands }: ClansDeal,
  seatCount: number,
  startSeat: number,
): string | null {
  const { removed: wanted, laidOut, meetings } = setupFor(seatCount);
  const sizes = handSizesFor(seatCount, startSeat);
  const isSorted = (cards: readonly Villager[]): boolean => sorted(cards).join() === cards.join();
  if (removed.length !== wanted || !isSorted(removed)) return 'Removed';
  if (layout.length !== laidOut * meetings) return 'Layout';
  const areHands =
    hands.length === seatCount &&
    hands.every((hand, seat) => isSorted(hand) && hand.length === sizes[seat]);
  const all = sorted([...removed, ...layout, ...hands.flat()]);
  return areHands && all.join() === packFor(seatCount).join() ? null : 'Hand';
}

/** The cards of a list of names; empty if one of them is not a card. */
function parseCards(text = ''): readonly Villager[] {
  const cards = text.split(' ').map((name) => cardsByName.get(name));
  return cards.every((card) => card !== undefined) ? cards : [];
}

function parseTurn(line: string, seat: number, seatCount: number): ClansTurn | null {
  const groups = turn.exec(line)?.groups;
  if (groups === undefined || groups['seat'] !== seatLetters[seat]) return null;
  const { open, close, shield } = groups;
  const card = cardsByName.get(groups['card'] ?? '');
  const place = placeOfName(groups['place'] ?? '', setupFor(seatCount).meetings);
  if (card === undefined || place === null || (open === '') !== (close === '')) return null;
  return {
    card,
    place,
    face: open === '' ? 'up' : 'down',
    shield: shield === undefined ? null : shield === '+',
  };
}
