export { breakTime, clockTimes } from './clocks.ts';
export type { TableCommand } from './command.ts';
export type { RowPlace, TableEvent } from './event.ts';
export {
  awaitedSeats,
  botAt,
  deadlineOf,
  isHost,
  mayStart,
  nameOf,
  playersOf,
  seatOf,
  viewerOf,
} from './questions.ts';
export type { TableRefusal } from './refusal.ts';
export * from './table.ts';
export {
  evolveTableFor,
  evolveTableView,
  type SeenRow,
  type SeenTableEvent,
  type TableView,
} from './table-view.ts';
