import { clansAndGlory, type ClansAndGlory } from '@call-to-glory/clans-and-glory/client';

import { boardOf } from '../../../board/board-of.tsx';
import type { BoardGame } from '../../../board/contract/board-game.ts';
import { lazyMotion } from '../../../board/motion/lazy-motion.ts';
import type { Frame } from '../../../board/screen/frame.ts';
import { widths } from '../../../ui/theme/breakpoints.ts';
import { useChoice, type ClansChoice } from '../choice/use-choice.ts';
import { alertsOf } from '../model/alerts.ts';
import { keep } from '../model/keep.ts';
import { entriesOf, sentenceOf } from '../model/log-sentences.ts';
import { promptFor, type Room } from '../model/prompt.ts';
import { refusalWords } from '../model/refusal-words.ts';
import { tableSummary } from '../model/table-summary.ts';
import type { ClansLook, ClansScene } from '../motion/choreography.tsx';
import { cueSource, type ClansCue } from '../motion/cues.ts';
import { RulesReader } from '../rules/rules-reader.ts';
import { Heading } from './heading.tsx';
import { fetchLazyParts, Result } from './lazy-parts.ts';
import { looks } from './looks.tsx';
import { Scene } from './scene.tsx';
import { tableKeys } from './table-keys.ts';

import moor from '../art/moor.module.css';

const motion = lazyMotion(async () => (await import('../motion/choreography.tsx')).choreography);

/** Preloads the animation code before a game begins. */
export const fetchMotion = motion.fetch;

const game: BoardGame<ClansAndGlory, ClansChoice, ClansCue, ClansScene, ClansLook> = {
  rules: clansAndGlory,
  looks,
  theme: moor.moor,
  barBeside: '172px',
  Heading,
  Scene,
  Result,
  RulesReader,
  useChoice,
  sentenceOf,
  entriesOf,
  alertsOf,
  describeRefusal: (refusal, names) => refusalWords(refusal, names),
  keysOf: tableKeys,
  summaryOf: ({ log }, { model }) => tableSummary(model, log.names),
  promptOf: ({ log, frame }, { model }) => promptFor(model, log.names, roomFor(frame)),
  keep,
  motions: { cues: cueSource, lazy: motion, sceneOf: (_, { model }) => ({ model }) },
  fetchLazyParts,
};

/** How much room for words the plate has. */
function roomFor({ form, screen }: Frame): Room {
  if (form === 'wide') return 'long';
  if (form === 'landscape') return 'column';
  return screen.width < widths.tinyPhone * screen.textScale ? 'tiny' : 'short';
}

/** The table of Clans and Glory while a game is on or just over, for players and spectators. */
export const Board = boardOf(game);
