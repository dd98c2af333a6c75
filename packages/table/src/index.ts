export { auditTable } from './log/audit.ts';
export { isPaused } from './seating/attendance.ts';
export type { PendingAction } from './model/listing.ts';
export { isCorrespondence, timesOf } from './clock/clock-times.ts';
export { earliest } from './clock/earliest.ts';
export type { Request, TableCommand, TableRefusal } from './model/command.ts';
export { chanceOfDeal, commitmentOf, sealOf } from './playing/dealing.ts';
export { decideTable } from './decide/decide-table.ts';
export { tableVersion } from './model/decision.ts';
export type { TableEvent } from './model/event.ts';
export { evolveTable } from './evolve/evolve-table.ts';
export { stateFold } from './evolve/game-fold.ts';
export { hostGame, type HostedGame } from './actor/hosted-game.ts';
export { peopleOf } from './watching/listed-table.ts';
export type { ListedTable, Listing } from './model/listing.ts';
export type {
  LiveTable,
  Submission,
  Sharing,
  SubmitRefusal,
  TablePorts,
} from './actor/live-table.ts';
export { RowOfLaterBuild } from './log/row-of-later-build.ts';
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
  type TableSnapshot,
  type Vantage,
  type VantageOf,
  type Publisher,
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
export { countdownOf, gameAt } from './playing/questions.ts';
export { isHost, seatOf, viewerOf } from './seating/seats.ts';
export { dutyOf } from './playing/sealing.ts';
export { RulesMissing } from './actor/game-of-log.ts';
export { randomId } from './actor/random-id.ts';
export { TableDirectory } from './actor/table-directory.ts';
export { evolveTableFor, tableViewFor } from './evolve/table-view.ts';
export type { SeenRow, TableView, WholeTable, WholeTableEvent } from './model/whole-table.ts';
export * from './model/table.ts';
export { watchingOf } from './watching/watching.ts';
