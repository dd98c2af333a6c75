import type { GameTypes } from '@call-to-glory/game-kit';
import { isPaused, type Proposal, type TableView } from '@call-to-glory/table/client';
import i18next from 'i18next';

/** What a proposal is called in the texts: during a pause another one only makes it longer. */
export function kindOfProposal<Type extends Proposal['type']>(
  table: TableView<GameTypes>,
  type: Type,
): Type | 'pauseLonger' {
  return type === 'pause' && isPaused(table) ? 'pauseLonger' : type;
}

/** Describes in a sentence what somebody proposes to the others. */
export function describeProposal(
  table: TableView<GameTypes>,
  motion: Proposal,
  by: string,
  names: readonly string[],
): string {
  switch (motion.type) {
    case 'pause':
    case 'resume':
    case 'end':
      return i18next.t(`people.wants.${kindOfProposal(table, motion.type)}`, { name: by });
    case 'cover':
    case 'wait':
      return i18next.t(`people.wants.${motion.type}`, { name: by, who: names[motion.seat] ?? '' });
  }
}
