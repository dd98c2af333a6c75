/** What the browser needs from the rules: the game, its vocabulary, and questions about a position. */
export * from './index.ts';
export {
  cardsAround,
  cardsOutOfSight,
  cardsToCome,
  fits,
  freePlaces,
  lastSeat,
  isMatched,
  meetingOf,
} from './questions.ts';
export { middlePlace, placeCount, ringOf, type Meeting, type Place, type Side } from './ring.ts';
export {
  outcome,
  playOut,
  playOutMeeting,
  standings,
  standingsAfter,
  type MeetingScore,
  type Standings,
  type Taking,
} from './scoring.ts';
