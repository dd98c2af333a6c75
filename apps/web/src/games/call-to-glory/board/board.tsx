import { rules, type CallToGlory } from '@call-to-glory/rules/client';

import { boardOf } from '../../../board/board-of.tsx';
import type { BoardGame } from '../../../board/contract/board-game.ts';
import { lazyMotion } from '../../../board/motion/lazy-motion.ts';
import { useChoice, type CardChoice } from '../choice/use-choice.ts';
import { message } from '../messages/words.ts';
import { alertsOf, sentenceOf } from '../model/announcements.ts';
import { firstHintFor } from '../model/first-hints.ts';
import { keep } from '../model/keep.ts';
import { drawnInTurn, entriesOf } from '../model/log-sentences.ts';
import { promptFor } from '../model/prompt.ts';
import { refusalWords } from '../model/refusal-words.ts';
import { roundsLeft } from '../model/round-model.ts';
import { nextRoundWords } from '../model/round-words.ts';
import { tableSummary } from '../model/table-summary.ts';
import type { CardLook } from '../motion/card-look.ts';
import type { PicturedScene } from '../motion/choreography.ts';
import type { Cue } from '../motion/cues.ts';
import { cueSource } from '../motion/table-position.ts';
import { RulesReader } from '../rules/rules-reader.ts';
import { Heading } from './heading.tsx';
import { CommandInput, fetchLazyParts, MemoryAid, RoundEnd } from './lazy-parts.ts';
import { looks } from './looks.tsx';
import { PlateExtra } from './plate-extra.tsx';
import { Scene } from './scene.tsx';
import { tableKeys } from './table-keys.ts';

const motion = lazyMotion(async () => (await import('../motion/choreography.ts')).choreography);

/** Preloads the animation code before a game begins. */
export const fetchMotion = motion.fetch;

const game: BoardGame<CallToGlory, CardChoice, Cue, PicturedScene, CardLook> = {
  rules,
  looks,
  Heading,
  Scene,
  PlateExtra,
  Result: RoundEnd,
  RulesReader,
  CommandInput,
  useChoice,
  sentenceOf,
  entriesOf,
  alertsOf,
  describeRefusal: refusalWords,
  aidOf: ({ table, view, viewer }) =>
    view.public.memory === undefined ? null : <MemoryAid table={table} viewer={viewer} />,
  keysOf: tableKeys,
  summaryOf: (_, { model }) => tableSummary(model),
  hintOf: ({ mine }, { selection }) => firstHintFor(mine, selection),
  promptOf({ view, mine, log }, { selection, mode, asked }) {
    const { stage } = view.public;
    const drawn = stage.type === 'turn' ? drawnInTurn(log.steps, stage.seat) : [];
    return promptFor({ state: view.public, mine, names: log.names, selection, mode, asked, drawn });
  },
  nextRoundOf({ view, mine, log: { nameOf } }) {
    const state = view.public;
    const round = state.round + 1;
    return {
      heading: message(roundsLeft(state) === 1 ? 'round.nextLast' : 'round.next', { round }),
      lead: nextRoundWords(state, { seat: mine?.seat ?? null, nameOf }),
      ready: message('action.ready', { round }),
    };
  },
  keep,
  motions: {
    cues: cueSource,
    lazy: motion,
    sceneOf: ({ frame }, { model }) => ({
      model,
      pileSize: frame.form === 'wide' ? 'large' : 'medium',
    }),
  },
  fetchLazyParts,
};

/** The table of Call to Glory while a game is on or just over, for players and spectators. */
export const Board = boardOf(game);
