import { toyGame, type Toy } from '@call-to-glory/toy-game/client';
import type { ReactNode } from 'react';

import { boardOf } from '../../board/board-of.tsx';
import type { BoardGame, TableContext } from '../../board/contract/board-game.ts';
import { useSay } from '../../board/words/say.ts';
import { keep } from './keep.ts';
import { message } from './messages/words.ts';
import { RulesReader } from './rules-reader.ts';
import { Scene } from './scene.tsx';
import { SeatMark, seatName } from './seat-mark.tsx';
import { sentenceOf } from './sentence-of.ts';

/** What a game has to provide, and nothing else. */
export const bareGame: BoardGame<Toy> = {
  rules: toyGame,
  looks: { SeatMark, seatName, Token: () => null },
  Heading,
  Scene,
  sentenceOf,
  describeRefusal: ({ code }) => message(`refusal.${code}`),
  promptOf(context) {
    const mine = canChoose(context);
    const detail = mine ? message('chooseDetail') : null;
    return { mine, title: message(titleOf(context)), detail, buttons: [] };
  },
  // A press in the hand is a move: nothing is chosen before it.
  useChoice(context) {
    const { round, tricks } = context.view.public;
    return { question: canChoose(context) ? `${round}/${tricks}` : '' };
  },
};

/** The table of the toy game. */
export const Board = boardOf({
  ...bareGame,
  RulesReader,
  keep,
});

/** In the bar: the game, and the round. */
function Heading({ context }: { readonly context: TableContext<Toy> }): ReactNode {
  const say = useSay();
  const { round } = context.view.public;
  return (
    <>
      <p>{say(message('name'))}</p>
      <p data-heading>{say(message('round', { round }))}</p>
    </>
  );
}

function titleOf(context: TableContext<Toy>): 'choose' | 'waiting' | 'watching' | 'roundOver' {
  if (context.view.public.stage.type !== 'choosing') return 'roundOver';
  if (context.mine === null) return 'watching';
  return canChoose(context) ? 'choose' : 'waiting';
}

function canChoose({ mine }: TableContext<Toy>): boolean {
  return mine !== null && toyGame.legalCommands(mine).some(({ type }) => type === 'choose');
}
