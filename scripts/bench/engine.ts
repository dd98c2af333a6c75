import { scriptOf } from '../game-packages.ts';
import { wantedGame } from '../wanted-game.ts';
import type { Figures } from './figures.ts';

/** The rules of a game, measured as its own package does it (`scripts/bench-engine.ts`). */
export async function measure(): Promise<Figures> {
  const { measure: measureRules } = (await import(await scriptOf(wantedGame, 'bench-engine'))) as {
    measure(): Figures;
  };
  return measureRules();
}
