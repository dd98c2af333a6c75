export { publicRecordOf, recordOf, type Deals, type GameRecord, type Move } from './game-record.ts';
export { packRecord, unpackRecord } from './pack-record.ts';
export { parseRecord, type RecordRefusal } from './parse-record.ts';
export { printRecord } from './print-record.ts';
export {
  replayRecord,
  watchRecord,
  type Replay,
  type ReplayRefusal,
  type WatchedMove,
} from './replay-record.ts';
