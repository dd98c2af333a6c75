export { createDecoder, createEncoder, type Coder } from './entropy-coder.ts';
