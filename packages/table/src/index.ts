/** What a server needs of tables: all that a browser does, and what runs them. */
export * from './client.ts';
export { RulesMissing } from './actor/game-of-log.ts';
export { hostGame, type HostedGame } from './actor/hosted-game.ts';
export type {
  LiveTable,
  Sharing,
  Submission,
  SubmitRefusal,
  TablePorts,
} from './actor/live-table.ts';
export { randomId, randomTableId } from './actor/random-id.ts';
export { TableDirectory } from './actor/table-directory.ts';
export { earliest } from './clock/earliest.ts';
export { decideTable } from './decide/decide-table.ts';
export { evolveTable } from './evolve/evolve-table.ts';
export { stateFold } from './evolve/game-fold.ts';
export { tableViewFor } from './evolve/table-view.ts';
export {
  chained,
  chainStart,
  LogDamaged,
  textsOf,
  verifyChain,
  type Digest,
} from './log/log-chain.ts';
export { openRows } from './log/open-rows.ts';
export { pastHiddenFrom, pastIn, type PrivatePast } from './log/private-past.ts';
export { RowOfLaterBuild } from './log/row-of-later-build.ts';
export type { Request } from './model/command.ts';
export { tableVersion } from './model/decision.ts';
export type { ListedTable, Listing, PendingAction } from './model/listing.ts';
export {
  comesBack,
  deadAfter,
  type DueTable,
  type Hint,
  type Hints,
  type NodeId,
  type Nodes,
  type PeopleThere,
  type PresenceRegister,
  type SharedLog,
} from './model/node-ports.ts';
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
  type Publication,
  type Publisher,
  type RowsAndSecret,
  type TableEntry,
  type TableSnapshot,
  type Vantage,
  type VantageOf,
} from './model/ports.ts';
export type { WholeTable, WholeTableEvent } from './model/whole-table.ts';
export { chanceOfDeal, commitmentOf } from './playing/dealing.ts';
export { peopleOf } from './watching/listed-table.ts';
