import { lazyOverlay, lazyPart } from '../../lib/lazy/lazy-part.tsx';
import { messages } from './messages.ts';

// Lazy: a table does not wait for these.
export const { Part: OptionsList } = lazyPart(
  async () => (await import('./options-list.tsx')).OptionsList,
  messages,
);
export const { Part: NextOptions } = lazyOverlay(
  async () => (await import('./next-options.tsx')).NextOptions,
  messages,
);
export const { Part: Suggestions } = lazyPart(
  async () => (await import('./suggestions.tsx')).Suggestions,
  messages,
);
export const { Part: GroupSection } = lazyPart(
  async () => (await import('./group-section.tsx')).GroupSection,
  messages,
);
export const { Part: LeaveGroup } = lazyPart(
  async () => (await import('./leave-group.tsx')).LeaveGroup,
  messages,
);
export const { Part: ReliabilityMark } = lazyPart(
  async () => (await import('./reliability-mark.tsx')).ReliabilityMark,
  messages,
);
