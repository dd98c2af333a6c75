/** What the browser needs from the rules: the game, its vocabulary, and questions about a position. */
export { countOf } from './counts.ts';
export * from './index.ts';
export {
  figuresInStock,
  needToLay,
  pileSize,
  setOnTable,
  setsOf,
  strikeableSets,
  topOf,
} from './questions.ts';
export { rules } from './rules.ts';
export { nextStartSeat, pointsOnTable, roundPoints, totals } from './scoring.ts';
