export { toyGame } from './toy-game.ts';
export type { Toy } from './toy-types.ts';
