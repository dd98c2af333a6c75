import { lazyBoardMessages } from '../../../board/messages/messages.ts';
import { lazyOverlay, lazyPart } from '../../../lib/lazy/lazy-part.tsx';
import { lazyMessages } from '../messages/messages.ts';

const messages = [lazyBoardMessages, lazyMessages];
const roundEnd = lazyPart(async () => (await import('./round-end.tsx')).RoundEnd, ...messages);
const commandInput = lazyOverlay(
  async () => (await import('../command-line/command-input.tsx')).CommandInput,
  ...messages,
);
const openHand = lazyPart(async () => (await import('./open-hand.tsx')).OpenHand);
const openTasks = lazyPart(async () => (await import('./open-hand.tsx')).OpenTasks);
const dragPicture = lazyOverlay(async () => (await import('./drag-picture.tsx')).DragPicture);
const memoryAid = lazyOverlay(
  async () => (await import('./memory-aid.tsx')).MemoryAid,
  ...messages,
);

export const OpenHand = openHand.Part;
export const OpenTasks = openTasks.Part;
export const RoundEnd = roundEnd.Part;
export const CommandInput = commandInput.Part;
export const MemoryAid = memoryAid.Part;
export const DragPicture = dragPicture.Part;

/** Preloads the drag picture, the scores and the command line. */
export function fetchLazyParts(): void {
  for (const part of [dragPicture, roundEnd, commandInput]) part.fetch();
}
