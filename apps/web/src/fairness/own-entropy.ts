import { sealOf } from '@call-to-glory/table/client';

import { keepChoice, readKept } from '../shell/kept-choice.ts';
import { randomHex } from '../table/random-hex.ts';

/** What this browser adds to the chance of a game. */
export interface OwnEntropy {
  readonly table: string;
  /** What the server had promised when it was drawn. */
  readonly commitment: string;
  /** SHA-256 (hex) of the entropy: what is told before anybody opens theirs. */
  readonly seal: string;
  /** 16 bytes, hex. */
  readonly entropy: string;
}

const key = 'own-entropy';

/** How many are kept, the latest first. */
const most = 20;

/** For a browser that keeps nothing. */
let onThisPage: readonly OwnEntropy[] = [];

/** Draws what this browser adds to the next game of a table, and keeps it, also over a reload. */
export function drawEntropy(table: string, commitment: string): OwnEntropy {
  const entropy = randomHex(16);
  const own = { table, commitment, seal: sealOf(entropy), entropy };
  onThisPage = [own, ...kept()].slice(0, most);
  keepChoice(key, JSON.stringify(onThisPage));
  return own;
}

/** What this browser has sealed so; null if another one did, or it has been forgotten. */
export function entropySealedAs(table: string, seal: string): OwnEntropy | null {
  return kept().find((own) => own.table === table && own.seal === seal) ?? null;
}

/** Another tab may have added to what is kept. */
function kept(): readonly OwnEntropy[] {
  const text = readKept(key);
  try {
    return text === null ? onThisPage : (JSON.parse(text) as OwnEntropy[]);
  } catch {
    return onThisPage;
  }
}
