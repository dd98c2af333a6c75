export { auditTable, type AuditFinding, type AuditReport } from './log/audit.ts';
export { isPaused, openWhileEmpty } from './seating/attendance.ts';
export type { PendingAction } from './model/listing.ts';
export { absenceBudget, breakTime } from './clock/clocks.ts';
export {
  clockLimits,
  clockTimes,
  isCorrespondence,
  maxPause,
  timesOf,
} from './clock/clock-times.ts';
export { electorsOf, isSameProposal, votesNeeded } from './voting/proposals.ts';
export type { Request, SystemCommand, TableCommand, TableRefusal } from './model/command.ts';
export { chanceOfDeal, commitmentOf, sealOf, type Dealing } from './playing/dealing.ts';
export { decideTable } from './decide/decide-table.ts';
export { tableVersion, type Circumstances, type Decision } from './model/decision.ts';
export type { RowPosition, TableEvent } from './model/event.ts';
export { evolveTable } from './evolve/evolve-table.ts';
export { stateFold, viewFold, type GameFold } from './evolve/game-fold.ts';
export { hostGame, type HostedGame } from './actor/hosted-game.ts';
export { peopleOf } from './watching/listed-table.ts';
export type { ListedSeat, ListedTable, Listing } from './model/listing.ts';
export type {
  Accepted,
  BehindTable,
  LiveTable,
  Submission,
  Sharing,
  SubmitRefusal,
  TablePorts,
  TableWish,
} from './actor/live-table.ts';
export type { TableSnapshot } from './model/ports.ts';
export { RowOfLaterBuild } from './log/table-record.ts';
export {
  chained,
  chainStart,
  LogDamaged,
  textsOf,
  verifyChain,
  type Digest,
} from './log/log-chain.ts';
export { openRows } from './log/open-rows.ts';
export { pastHiddenFrom, pastIn, type LogStart, type PrivatePast } from './log/private-past.ts';
export {
  StorageUnavailable,
  type AppendResult,
  type Audience,
  type BesideRow,
  type Checkpoint,
  type Clock,
  type Drive,
  type Entropy,
  type EventLog,
  type LogRow,
  type RowsAndSecret,
  type TableEntry,
  type Vantage,
  type VantageOf,
  type Publisher,
  type Update,
} from './model/ports.ts';
export { comesBack } from './model/node-ports.ts';
export type {
  DueTable,
  Hints,
  NodeId,
  Nodes,
  Hint,
  PeopleThere,
  PresenceRegister,
  SharedLog,
} from './model/node-ports.ts';
export {
  absenceEndOf,
  awaitedSeats,
  countdownOf,
  deadlineOf,
  gameAt,
  timeLeftOf,
} from './playing/questions.ts';
export { botAt, isHost, mayStart, nameOf, playersOf, seatOf, viewerOf } from './seating/seats.ts';
export { dutyOf, maySeal } from './playing/sealing.ts';
export { TableActor } from './actor/table-actor.ts';
export type { Recovery } from './actor/for-all-tables.ts';
export { RulesMissing } from './actor/game-of-log.ts';
export { TableDirectory } from './actor/table-directory.ts';
export {
  evolveTableFor,
  evolveTableView,
  tableEventSeenBy,
  tableViewFor,
} from './evolve/table-view.ts';
export type {
  SeenRow,
  SeenTableEvent,
  TableView,
  WholeTable,
  WholeTableEvent,
} from './model/whole-table.ts';
export * from './model/table.ts';
export { vantageAt } from './watching/vantage.ts';
export { maySitBeside, showsHands, watchDelays, watchingOf } from './watching/watching.ts';
