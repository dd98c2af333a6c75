import { useEffect } from 'react';

import { lazyBoardTexts } from '../../../board/messages/texts.ts';
import { addTexts } from '../../../lib/language/texts.ts';
import { lazyPart } from '../../../lib/lazy/lazy-part.tsx';
import { lateTexts } from '../messages/texts.ts';

/** When the parts are fetched that most moments of a game do without: the table is there by then. In milliseconds. */
const pause = 3000;

/** A part whose words come with it. */
async function withWords<Module>(module: Promise<Module>): Promise<Module> {
  await Promise.all([addTexts('board', lazyBoardTexts), addTexts('call-to-glory', lateTexts)]);
  return module;
}

const roundEnd = lazyPart(async () => (await withWords(import('./round-end.tsx'))).RoundEnd);

const commandLine = lazyPart(
  async () => (await withWords(import('../command-line/command-input.tsx'))).CommandInput,
);

const keysDialog = lazyPart(
  async () => (await withWords(import('../../../board/bar/keys-dialog.tsx'))).KeysDialog,
);

const barMenu = lazyPart(async () => (await import('../../../board/bar/bar-menu.tsx')).BarMenu);

const catchUp = lazyPart(
  async () => (await import('../../../board/catch-up/catch-up.tsx')).CatchUp,
);

const openHand = lazyPart(async () => (await import('./open-hand.tsx')).OpenHand);

const openTasks = lazyPart(async () => (await import('./open-hand.tsx')).OpenTasks);

const memoryAid = lazyPart(async () => (await withWords(import('./memory-aid.tsx'))).MemoryAid);

export const OpenHand = openHand.Part;
export const OpenTasks = openTasks.Part;
export const RoundEnd = roundEnd.Part;
export const CommandLine = commandLine.Part;
export const KeysDialog = keysDialog.Part;
export const BarMenu = barMenu.Part;
export const CatchUp = catchUp.Part;
export const MemoryAid = memoryAid.Part;

/** Has the scores, what was missed, and what the menus open ready, a moment after the table has opened. */
export function useLazyParts(): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      roundEnd.fetch();
      commandLine.fetch();
      keysDialog.fetch();
      barMenu.fetch();
      catchUp.fetch();
    }, pause);
    return () => clearTimeout(timer);
  }, []);
}
