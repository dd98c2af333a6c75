import { useTitle } from '../ui/use-title.ts';
import { useGame } from './game-context.ts';

/** Names a page about a game in the browser's tab: `page` before the name of the game; the name alone without it. */
export function useGameTitle(page?: string): void {
  useTitle(page, useGame()?.name());
}
