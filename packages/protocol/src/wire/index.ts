export { unpackingParser, type Unpack } from './unpacking-parser.ts';
