import { lazily } from '../../lib/lazy/lazy-part.tsx';
import { messages } from './messages.ts';

// A table is there before these: nobody waits for them to begin.
export const OptionsList = lazily(
  async () => (await import('./options-list.tsx')).OptionsList,
  messages,
);
export const GroupSection = lazily(
  async () => (await import('./group-section.tsx')).GroupSection,
  messages,
);
export const ReliabilityMark = lazily(
  async () => (await import('./reliability-mark.tsx')).ReliabilityMark,
  messages,
);
