export { codeCommand } from './code-command.ts';
export { type Coder } from './entropy-coder.ts';
export { packAs, unpackAs, type PackedRefusal, type PackedForm } from './packed-form.ts';
