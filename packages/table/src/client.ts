/** What a browser needs of tables: the fold, questions about a table, and the audit. */
export type { BotPace } from './actor/live-table.ts';
export { isCorrespondence, maxPause, timesOf } from './clock/clock-times.ts';
export { evolveTableFor, evolveTableView } from './evolve/table-view.ts';
export { auditTable, type AuditedDeal, type AuditFinding, type AuditReport } from './log/audit.ts';
export type { LogStart } from './log/private-past.ts';
export type { SeenGame } from './log/seen-game.ts';
export {
  sightOfGame,
  sightOfRow,
  type OwnEntropy,
  type Sight,
  type Witness,
  type WitnessedCountdown,
  type WitnessedGame,
} from './log/witness.ts';
export type { SystemCommand, TableCommand, TableRefusal } from './model/command.ts';
export { isGameEnd, type TableEvent } from './model/event.ts';
export type { LogRow } from './model/ports.ts';
export * from './model/table.ts';
export type { SeenRow, SeenTableEvent, TableView } from './model/whole-table.ts';
export { sealOf } from './playing/dealing.ts';
export {
  absenceEndOf,
  awaitedSeats,
  countdownOf,
  deadlineOf,
  gameAt,
  gameOn,
  timeLeftOf,
} from './playing/questions.ts';
export { mayGoWithout, nextGivenUp, rematchDeadline, rematchTime } from './playing/rematch.ts';
export { dutyOf, hasOpened, maySeal } from './playing/sealing.ts';
export { isPaused, isSetToStart, openWhileEmpty } from './seating/attendance.ts';
export { groupOf, talliesNow } from './seating/group.ts';
export { isAlone, isHost, nameOf, playersOf, seatOf, viewerOf } from './seating/seats.ts';
export { electorsOf } from './voting/proposals.ts';
export { optionsWith, suggestionsOf } from './voting/suggestions.ts';
export { maySitBeside, showsHands, watchDelays, watchingOf } from './watching/watching.ts';
