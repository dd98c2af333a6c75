/** A table as a snapshot has it, without game data and without people. */
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
 * What a long message is likely to contain: a preset dictionary, known to both ends of a connection, that compressed
 * messages can refer to. Only ASCII. A missing name costs a few bytes; a single character that differs between the two
 * ends garbles messages, so a change here raises `protocolVersion`.
 */
export const dictionary = JSON.stringify({
  ok: true,
  channel: { number: 1, since: 1 },
  snapshot: { now: 1, presence: { away: [], watchers: 0 }, seq: 1, view: table, recent: [[]] },
});

const { length } = dictionary;
/** The dictionary as a stored (uncompressed) DEFLATE block (RFC 1951, 3.2.4). */
const block = Uint8Array.of(
  0,
  length,
  length >> 8,
  ~length,
  ~length >> 8,
  ...Array.from(dictionary, (letter) => letter.charCodeAt(0)),
);

/**
 * A packed message for an inflater without preset dictionaries, such as those of browsers. It inflates to the
 * dictionary followed by the message.
 */
export function afterDictionary(packed: Uint8Array): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(block.length + packed.length);
  bytes.set(block);
  bytes.set(packed, block.length);
  return bytes;
}
