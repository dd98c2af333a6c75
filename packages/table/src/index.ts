export { auditTable, type AuditFinding, type AuditReport } from './audit.ts';
export { openWhileEmpty } from './attendance.ts';
export type { Call } from './calls.ts';
export { absenceBudget, breakTime } from './clocks.ts';
export { clockLimits, clockTimes, isLeisurely, longestPause, timesOf } from './clock-times.ts';
export { electorsOf, isSameMotion, votesNeeded } from './motions.ts';
export type { Request, SystemCommand, TableCommand } from './command.ts';
export { chanceOfDeal, commitmentOf, sealOf, type Dealing } from './dealing.ts';
export { decideTable } from './decide-table.ts';
export { tableVersion, type Circumstances, type Decision } from './decision.ts';
export type { RowPlace, TableEvent } from './event.ts';
export { evolveTable } from './evolve-table.ts';
export { stateFold, viewFold, type GameFold } from './game-fold.ts';
export { hostGame, type HostedGame } from './hosted-game.ts';
export type { ListedSeat, ListedTable, Listing } from './listed-table.ts';
export type {
  Accepted,
  BehindTable,
  LiveTable,
  Submission,
  SubmitRefusal,
  TablePorts,
  TableSnapshot,
} from './live-table.ts';
export { chained, chainStart, LogDamaged, verifyChain } from './log-chain.ts';
export { openRows } from './open-rows.ts';
export {
  StorageUnavailable,
  type AppendResult,
  type Audience,
  type Clock,
  type Entropy,
  type EventLog,
  type LogRow,
  type Place,
  type PlaceOf,
  type Publisher,
  type Update,
} from './ports.ts';
export {
  absenceEndOf,
  awaitedSeats,
  botAt,
  deadlineOf,
  isHost,
  mayStart,
  nameOf,
  playersOf,
  seatOf,
  timeLeftOf,
  viewerOf,
} from './questions.ts';
export type { TableRefusal } from './refusal.ts';
export { dutyOf, maySeal } from './sealing.ts';
export { TableActor } from './table-actor.ts';
export { RulesMissing, TableDirectory, type Recovery, type TableWish } from './table-directory.ts';
export {
  evolveTableFor,
  evolveTableView,
  tableEventSeenBy,
  tableViewFor,
  type SeenRow,
  type SeenTableEvent,
  type TableView,
  type WholeTable,
  type WholeTableEvent,
} from './table-view.ts';
export * from './table.ts';
export {
  leastHandsDelay,
  maySitBeside,
  placeAt,
  showsHands,
  watchDelays,
  watchingOf,
} from './watching.ts';
