import type { Message } from '../../../board/words/message.ts';
import { cardName, counted, listOf, message, nowWords } from '../messages/words.ts';
import type { ClansModel, MeetingModel } from './board-model.ts';
import { meetingWords } from './meeting-words.ts';

/** The whole table in sentences: who has what left, the meetings, and the viewer's hand. */
export function tableSummary(model: ClansModel, names: readonly string[]): readonly Message[] {
  const { state, mine, meetings, standings } = model;
  const hand = listOf((mine?.own.hand ?? []).map(cardName));
  return [
    ...state.handSizes.map((size, seat) => {
      const words = {
        who: names[seat] ?? '',
        cards: counted('cards.count', size),
        shields: counted('seat.shields', state.shields[seat] ?? 0),
      };
      return standings === null
        ? message('read.seat', words)
        : message('read.seatNow', { ...words, now: nowWords(standings, seat) });
    }),
    ...meetings.flatMap((meeting) => readMeeting(meeting, names)),
    ...(hand === null ? [] : [message('read.hand', { cards: hand })]),
  ];
}

function readMeeting(meeting: MeetingModel, names: readonly string[]): readonly Message[] {
  const cards = listOf(
    meeting.places.flatMap(({ lying }) => (lying?.face === 'up' ? [cardName(lying.card)] : [])),
  );
  const [, , shields = message('meeting.none')] = meetingWords(meeting, names);
  return [
    message('read.meeting', {
      number: meeting.meeting + 1,
      cards: cards ?? message('cards.none'),
      shields,
    }),
  ];
}
