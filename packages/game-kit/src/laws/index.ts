export { checkLaws } from './check-laws.ts';
export { checkPosition, type PositionMove } from './check-position.ts';
export type { LawSubject, Move, Twin } from './law-subject.ts';
export { addTally, createTally, LawBroken, type Law, type LawRun, type Tally } from './law.ts';
export { orderlyChance } from './orderly-chance.ts';
export { perft, positionAfter } from './perft.ts';
export { playGame, playSeed } from './play-game.ts';
export { commandLine } from './trial.ts';
export { untestedRules } from './untested-rules.ts';
