/** A table as a snapshot has it, without what a game adds and without anybody at it. */
const table = {
  id: '',
  gameId: '',
  options: { seats: 4, clock: 'none', private: false, game: {} },
  host: '',
  seats: [
    { type: 'bot', bot: '' },
    { type: 'person', person: { id: '', name: '' }, ready: true, cover: null, awaySince: null },
  ],
  gameNumber: 1,
  opener: 0,
  version: 1,
  optionsAt: 1,
  commitment: '',
  seals: ['', ''],
  entropy: ['', ''],
  revealed: [],
  results: [],
  score: { games: 0, tallies: [] },
  locked: false,
  kicked: [],
  pinned: false,
  emptySince: null,
  closed: false,
  stage: 'playing',
  game: { seat: 0, public: {}, own: {} },
  moves: 1,
  dealtBy: 1,
  clocks: { banks: [0, 0], since: [null, null], absences: [120000, 120000] },
  standstill: null,
  promptedAt: [],
  proposals: [],
  overtimes: [0, 0],
  remindedAt: [null, null],
};

/**
 * What a long message is likely to hold. Both ends of a connection have it, so that what is packed can refer to it as if it
 * stood before it (a preset dictionary). Only ASCII.
 */
export const dictionary = JSON.stringify({
  ok: true,
  channel: { number: 1, since: 1 },
  snapshot: { now: 1, presence: { away: [], watchers: 0 }, seq: 1, view: table, recent: [[]] },
});

/**
 * A packed message for an inflater that takes no dictionary, as those of browsers do not: the dictionary comes first, as a block of
 * DEFLATE that is not packed (RFC 1951, 3.2.4). The message is what follows the dictionary in what is inflated.
 */
export function afterDictionary(packed: Uint8Array): Uint8Array<ArrayBuffer> {
  const { length } = dictionary;
  const letters = Uint8Array.from(dictionary, (letter) => letter.charCodeAt(0));
  return Uint8Array.of(0, length, length >> 8, ~length, ~length >> 8, ...letters, ...packed);
}
