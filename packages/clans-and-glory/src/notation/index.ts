export {
  commandsOf,
  recordOf,
  replayRecord,
  seatOf,
  type ClansDeal,
  type ClansRecord,
  type ClansReplayRefusal,
  type ClansTurn,
} from './clans-record.ts';
export { packRecord, unpackRecord } from './pack-record.ts';
export { parseRecord, type ClansRecordFault } from './parse-record.ts';
export { nameOfPlace, placeOfName } from './place-names.ts';
export { printRecord } from './print-record.ts';
