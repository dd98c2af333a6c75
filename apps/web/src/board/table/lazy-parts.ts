import { lazyOverlay, lazyPart } from '../../lib/lazy/lazy-part.tsx';
import { lazyBoardMessages } from '../messages/messages.ts';

const keysDialog = lazyOverlay(
  async () => (await import('../bar/keys-dialog.tsx')).KeysDialog,
  lazyBoardMessages,
);
const barMenu = lazyOverlay(async () => (await import('../bar/bar-menu.tsx')).BarMenu);
const tableSheet = lazyOverlay(
  async () => (await import('../side-panel/table-sheet.tsx')).TableSheet,
);
const catchUp = lazyOverlay(async () => (await import('../news/catch-up.tsx')).CatchUp);
const nextStep = lazyPart(
  async () => (await import('../end/next-step.tsx')).NextStep,
  lazyBoardMessages,
);
const anotherGame = lazyPart(
  async () => (await import('../end/another-game.tsx')).AnotherGame,
  lazyBoardMessages,
);
const rematchToast = lazyOverlay(
  async () => (await import('../end/rematch-toast.tsx')).RematchToast,
  lazyBoardMessages,
);
const keepGame = lazyOverlay(
  async () => (await import('../end/keep-game.tsx')).KeepGame,
  lazyBoardMessages,
);
const plainResult = lazyPart(
  async () => (await import('../end/plain-result.tsx')).PlainResult,
  lazyBoardMessages,
);

export const KeysDialog = keysDialog.Part;
export const BarMenu = barMenu.Part;
export const TableSheet = tableSheet.Part;
export const CatchUp = catchUp.Part;
export const NextStep = nextStep.Part;
export const AnotherGame = anotherGame.Part;
export const RematchToast = rematchToast.Part;
export const KeepGame = keepGame.Part;
export const PlainResult = plainResult.Part;

/** Preloads the parts that are seldom needed during a game. */
export function fetchLazyParts(): void {
  for (const part of [keysDialog, barMenu, tableSheet, catchUp, nextStep, anotherGame, keepGame])
    part.fetch();
}
