export { toyGame } from './toy-game.ts';
export type { Card, Toy, ToyCommand, ToyFact, ToyOwn, ToyPublic } from './toy-types.ts';
