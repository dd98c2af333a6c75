import { addTexts } from '../../lib/language/texts.ts';
import { lazyPart } from '../../lib/lazy/lazy-part.tsx';
import { lazyBoardTexts } from '../messages/texts.ts';

/** A part whose words come with it. */
async function withWords<Module>(module: Promise<Module>): Promise<Module> {
  await addTexts('board', lazyBoardTexts);
  return module;
}

const keysDialog = lazyPart(
  async () => (await withWords(import('../bar/keys-dialog.tsx'))).KeysDialog,
);
const barMenu = lazyPart(async () => (await import('../bar/bar-menu.tsx')).BarMenu);
const catchUp = lazyPart(async () => (await import('../news/catch-up.tsx')).CatchUp);
const nextStep = lazyPart(async () => (await import('../end/next-step.tsx')).NextStep);
const anotherGame = lazyPart(async () => (await import('../end/another-game.tsx')).AnotherGame);
const keepGame = lazyPart(async () => (await withWords(import('../end/keep-game.tsx'))).KeepGame);
const plainResult = lazyPart(
  async () => (await withWords(import('../end/plain-result.tsx'))).PlainResult,
);

export const KeysDialog = keysDialog.Part;
export const BarMenu = barMenu.Part;
export const CatchUp = catchUp.Part;
export const NextStep = nextStep.Part;
export const AnotherGame = anotherGame.Part;
export const KeepGame = keepGame.Part;
export const PlainResult = plainResult.Part;

/** Has ready what most moments of a game do without. */
export function fetchLazyParts(): void {
  for (const part of [keysDialog, barMenu, catchUp, nextStep, anotherGame, keepGame]) part.fetch();
}
