import type { Occupant } from '@call-to-glory/table/client';

/** Who sits at the table of a tutorial: the learner, and bots in all other seats. */
export function lessonSeats(learner: string, seatCount: number): readonly Occupant[] {
  const person: Occupant = {
    type: 'person',
    person: { id: 'learner', name: learner },
    ready: true,
    cover: null,
    awaySince: null,
  };
  const bot: Occupant = { type: 'bot', bot: 'simple' };
  return [person, ...Array.from({ length: seatCount - 1 }, () => bot)];
}
