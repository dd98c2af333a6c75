import type { Proposal } from '@call-to-glory/table/client';
import i18next from 'i18next';

/** Describes in a sentence what somebody proposes to the others. */
export function describeProposal(motion: Proposal, by: string, names: readonly string[]): string {
  switch (motion.type) {
    case 'pause':
    case 'resume':
    case 'end':
      return i18next.t(`people.wants.${motion.type}`, { name: by });
    case 'cover':
    case 'wait':
      return i18next.t(`people.wants.${motion.type}`, { name: by, who: names[motion.seat] ?? '' });
  }
}
