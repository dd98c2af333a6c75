import type { Occupant } from '@call-to-glory/table/client';

/** Who sits at the table of the tutorial: the learner and two bots. */
export function lessonSeats(name: string): readonly Occupant[] {
  const learner: Occupant = {
    type: 'person',
    person: { id: 'learner', name },
    ready: true,
    cover: null,
    awaySince: null,
  };
  const bot: Occupant = { type: 'bot', bot: 'simple' };
  return [learner, bot, bot];
}
