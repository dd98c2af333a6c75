export { dictionary } from './dictionary.ts';
export { countedOn, countedUp, type CountedRow } from './counted-rows.ts';
export { rowCodec, type EncodedRow, type RowCodec } from './row-codec.ts';
export { unpackingParser, type Inflate } from './unpacking-parser.ts';
