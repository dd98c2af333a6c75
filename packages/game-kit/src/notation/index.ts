export { type Coder } from './entropy-coder.ts';
export { packAs, unpackAs, type PackedFault, type PackedForm } from './packed-form.ts';
