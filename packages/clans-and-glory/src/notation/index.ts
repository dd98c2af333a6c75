export {
  commandsOf,
  recordOf,
  replayRecord,
  seatOf,
  type ClansRecord,
  type ClansTurn,
} from './clans-record.ts';
export { packRecord, unpackRecord } from './pack-record.ts';
export { parseRecord } from './parse-record.ts';
export { nameOfPlace, placeOfName } from './place-names.ts';
export { printRecord } from './print-record.ts';
