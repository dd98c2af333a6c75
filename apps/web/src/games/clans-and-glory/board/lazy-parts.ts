import { lazyBoardMessages } from '../../../board/messages/messages.ts';
import { lazyPart } from '../../../lib/lazy/lazy-part.tsx';
import { lazyMessages } from '../messages/messages.ts';

const result = lazyPart(
  async () => (await import('./result.tsx')).Result,
  lazyBoardMessages,
  lazyMessages,
);

export const Result = result.Part;

/** Has the result ready. */
export const fetchLazyParts = result.fetch;
