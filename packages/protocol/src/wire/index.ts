export { dictionary } from './dictionary.ts';
export { countedOn, countedUp } from './counted-rows.ts';
export { rowCodec, type EncodedRow, type RowCodec } from './row-codec.ts';
export { unpackingParser } from './unpacking-parser.ts';
