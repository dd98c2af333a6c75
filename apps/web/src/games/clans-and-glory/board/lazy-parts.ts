import { lazyBoardMessages } from '../../../board/messages/messages.ts';
import { lazyOverlay, lazyPart } from '../../../lib/lazy/lazy-part.tsx';
import { lazyMessages } from '../messages/messages.ts';

const result = lazyPart(
  async () => (await import('./result.tsx')).Result,
  lazyBoardMessages,
  lazyMessages,
);

const packDialog = lazyOverlay(
  async () => (await import('./pack-dialog.tsx')).PackDialog,
  lazyMessages,
);

export const Result = result.Part;
export const PackDialog = packDialog.Part;

/** Preloads both. */
export function fetchLazyParts(): void {
  result.fetch();
  packDialog.fetch();
}
