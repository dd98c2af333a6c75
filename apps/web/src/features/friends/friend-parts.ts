import { withMessages } from '../../lib/language/messages.ts';
import { lazyOverlay, lazyPart } from '../../lib/lazy/lazy-part.tsx';
import type * as everywhere from './everywhere.ts';

const fetch = (): Promise<typeof everywhere> => withMessages(import('./everywhere.ts'));

// Lazy: no page waits for these.
export const { Part: FriendsHere } = lazyPart(async () => (await fetch()).FriendsHere);
export const { Part: InviteFriends } = lazyPart(async () => (await fetch()).InviteFriends);
export const { Part: Notes } = lazyOverlay(async () => (await fetch()).Notes);
