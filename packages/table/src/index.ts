export { auditTable, type AuditFinding, type AuditReport } from './log/audit.ts';
export { isPaused, openWhileEmpty } from './seating/attendance.ts';
export type { PendingAction } from './clock/pending-actions.ts';
export { absenceBudget, breakTime } from './clock/clocks.ts';
export {
  clockLimits,
  clockTimes,
  isCorrespondence,
  maxPause,
  timesOf,
} from './clock/clock-times.ts';
export { electorsOf, isSameProposal, votesNeeded } from './voting/proposals.ts';
export type { Request, SystemCommand, TableCommand } from './command.ts';
export { chanceOfDeal, commitmentOf, sealOf, type Dealing } from './playing/dealing.ts';
export { decideTable } from './decide-table.ts';
export { tableVersion, type Circumstances, type Decision } from './decision.ts';
export type { RowPosition, TableEvent } from './event.ts';
export { evolveTable } from './evolve-table.ts';
export { stateFold, viewFold, type GameFold } from './playing/game-fold.ts';
export { hostGame, type HostedGame } from './actor/hosted-game.ts';
export {
  peopleOf,
  type ListedSeat,
  type ListedTable,
  type Listing,
} from './watching/listed-table.ts';
export type {
  Accepted,
  BehindTable,
  LiveTable,
  Submission,
  SubmitRefusal,
  TablePorts,
  TableSnapshot,
} from './actor/live-table.ts';
export { chained, chainStart, LogDamaged, verifyChain, type Digest } from './log/log-chain.ts';
export { openRows } from './log/open-rows.ts';
export {
  StorageUnavailable,
  type AppendResult,
  type Audience,
  type BesideRow,
  type Checkpoint,
  type Clock,
  type Entropy,
  type EventLog,
  type LogRow,
  type TableEntry,
  type Vantage,
  type VantageOf,
  type Publisher,
  type Update,
} from './ports.ts';
export {
  absenceEndOf,
  awaitedSeats,
  botAt,
  countdownOf,
  deadlineOf,
  gameAt,
  isHost,
  mayStart,
  nameOf,
  playersOf,
  seatOf,
  timeLeftOf,
  viewerOf,
} from './questions.ts';
export type { TableRefusal } from './refusal.ts';
export { dutyOf, maySeal } from './playing/sealing.ts';
export { TableActor } from './actor/table-actor.ts';
export type { Recovery } from './actor/for-all-tables.ts';
export { RulesMissing } from './actor/game-of-log.ts';
export { TableDirectory, type TableWish } from './actor/table-directory.ts';
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
export { vantageAt } from './watching/vantage.ts';
export { maySitBeside, showsHands, watchDelays, watchingOf } from './watching/watching.ts';
