import type { Message } from '../../../board/words/message.ts';
import { counted, listOf, message, ordinal } from '../messages/words.ts';
import type { MeetingModel } from './board-model.ts';

/** The name of a meeting, how many cards are there, whose shields in which order, and what they would take now. */
export function meetingWords(
  { meeting, places, stack, points }: MeetingModel,
  names: readonly string[],
): readonly Message[] {
  const cards = places.filter(({ lying }) => lying !== null).length;
  const list = listOf(
    stack.map((seat, position) =>
      message('meeting.shield', { place: ordinal(position + 1), who: names[seat] ?? '' }),
    ),
  );
  return [
    message('meeting.name', { number: meeting + 1 }),
    cards === 0 ? message('cards.none') : counted('cards.count', cards),
    list === null ? message('meeting.none') : message('meeting.shields', { list }),
    ...points.map((one) =>
      message('meeting.points', { who: names[one.seat] ?? '', points: one.points }),
    ),
  ];
}
