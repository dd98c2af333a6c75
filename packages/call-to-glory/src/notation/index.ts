export { recordOf, type GameRecord, type Move } from './game-record.ts';
export { packRecord, unpackRecord } from './pack-record.ts';
export { printRecord } from './print-record.ts';
export { replayRecord } from './replay-record.ts';
