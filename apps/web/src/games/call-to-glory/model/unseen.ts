import type { Viewer } from '@call-to-glory/game-kit';
import {
  characters,
  countOf,
  numberOf,
  type AnyView,
  type Character,
} from '@call-to-glory/rules/client';

/** What is known about the cards of a character. */
export interface SeenCards {
  readonly character: Character;
  /** On the table, or on their way to a pile. */
  readonly laid: number;
  readonly discarded: number;
  /** Neither there, nor in a hand that the viewer sees, nor known to be in another's. */
  readonly unseen: number;
}

/** How many cards of each character a viewer cannot locate, given what the table remembers for them (R19). */
export function unseenOf(view: AnyView, viewer: Viewer): readonly SeenCards[] {
  const { memory, sets, stage } = view.public;
  // A spectator beside a player sees that hand, which must count only once.
  const seen = 'own' in view ? view.seat : viewer;
  return characters.map((character) => {
    const owed = stage.type === 'turn' && stage.owed?.character === character ? stage.owed.size : 0;
    const laid = owed + (sets.find((set) => set.character === character)?.size ?? 0);
    const discarded =
      memory?.type === 'counts'
        ? countOf(memory.discarded, character)
        : (memory?.piles.flat().filter((card) => card === character).length ?? 0);
    const own = 'own' in view ? countOf(view.own.hand, character) : 0;
    const held =
      memory?.type === 'full'
        ? memory.held.reduce(
            (sum, counts, seat) => sum + (seat === seen ? 0 : countOf(counts, character)),
            0,
          )
        : 0;
    return {
      character,
      laid,
      discarded,
      unseen: numberOf[character] - laid - discarded - own - held,
    };
  });
}
