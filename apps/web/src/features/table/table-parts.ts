import { lazyOverlay } from '../../lib/lazy/lazy-part.tsx';
import { messages as groupMessages } from '../group/messages.ts';
import { messages } from './messages.ts';

export const { Part: PeopleDrawer } = lazyOverlay(
  async () => (await import('./people-drawer.tsx')).PeopleDrawer,
  messages,
  groupMessages,
);
