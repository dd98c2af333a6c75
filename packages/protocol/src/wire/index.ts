export { rowCodec, type EncodedRow, type RowCodec } from './row-codec.ts';
export { unpackingParser, type Unpack } from './unpacking-parser.ts';
