import { lazyBoardTexts } from '../../../board/messages/texts.ts';
import { addTexts } from '../../../lib/language/texts.ts';
import { lazyPart } from '../../../lib/lazy/lazy-part.tsx';
import { lazyTexts } from '../messages/texts.ts';

/** A part whose words come with it. */
async function withWords<Module>(module: Promise<Module>): Promise<Module> {
  await Promise.all([addTexts('board', lazyBoardTexts), addTexts('call-to-glory', lazyTexts)]);
  return module;
}

const roundEnd = lazyPart(async () => (await withWords(import('./round-end.tsx'))).RoundEnd);

const commandInput = lazyPart(
  async () => (await withWords(import('../command-line/command-input.tsx'))).CommandInput,
);

const openHand = lazyPart(async () => (await import('./open-hand.tsx')).OpenHand);

const openTasks = lazyPart(async () => (await import('./open-hand.tsx')).OpenTasks);

const memoryAid = lazyPart(async () => (await withWords(import('./memory-aid.tsx'))).MemoryAid);

export const OpenHand = openHand.Part;
export const OpenTasks = openTasks.Part;
export const RoundEnd = roundEnd.Part;
export const CommandInput = commandInput.Part;
export const MemoryAid = memoryAid.Part;

/** Has the scores and the command line ready. */
export function fetchLazyParts(): void {
  roundEnd.fetch();
  commandInput.fetch();
}
