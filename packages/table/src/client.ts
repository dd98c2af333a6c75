export { auditTable, type AuditedDeal, type AuditFinding, type AuditReport } from './log/audit.ts';
export type { SeenGame } from './log/audit-witness.ts';
export { isPaused, openWhileEmpty } from './seating/attendance.ts';
export { sealOf } from './playing/dealing.ts';
export { absenceBudget, breakTime } from './clock/clocks.ts';
export {
  clockLimits,
  clockTimes,
  isCorrespondence,
  maxPause,
  timesOf,
} from './clock/clock-times.ts';
export { electorsOf, isSameProposal, votesNeeded } from './voting/proposals.ts';
export type { TableCommand } from './command.ts';
export type { RowPosition, TableEvent } from './event.ts';
export {
  absenceEndOf,
  awaitedSeats,
  botAt,
  countdownOf,
  deadlineOf,
  gameAt,
  gameOn,
  isHost,
  mayStart,
  nameOf,
  playersOf,
  seatOf,
  timeLeftOf,
  viewerOf,
} from './questions.ts';
export type { LogRow } from './ports.ts';
export type { TableRefusal } from './refusal.ts';
export { dutyOf, hasOpened, maySeal } from './playing/sealing.ts';
export * from './table.ts';
export { vantageAt } from './watching/vantage.ts';
export { maySitBeside, showsHands, watchDelays, watchingOf } from './watching/watching.ts';
export {
  evolveTableFor,
  evolveTableView,
  type SeenRow,
  type SeenTableEvent,
  type TableView,
} from './table-view.ts';
export {
  sightOfGame,
  sightOfRow,
  type WitnessedCountdown,
  type OwnEntropy,
  type Sight,
  type Witness,
  type WitnessedGame,
} from './log/witness.ts';
