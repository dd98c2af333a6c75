export { pickBest, randomBot } from './bots.ts';
export { createChance, type Chance } from './chance.ts';
export type {
  Batches,
  Bot,
  Favourites,
  Game,
  GameEvent,
  GameRules,
  GameShapes,
  GameTypes,
  Outcome,
  Seat,
  SeatView,
  SeenEvent,
  State,
  View,
  Viewer,
} from './game.ts';
export { outcomeOf } from './outcome.ts';
export { decide, evolve, evolveView, fold, isSeatView, seatView, seenBy, viewFor } from './play.ts';
export { isRecord } from './is-record.ts';
export { accept, refuse, type Result } from './result.ts';
export {
  flag,
  jsonOf,
  list,
  nullable,
  number,
  optional,
  record,
  text,
  variants,
  word,
  type Shape,
} from './shape.ts';
