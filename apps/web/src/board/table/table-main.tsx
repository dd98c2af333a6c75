import type { GameTypes } from '@call-to-glory/game-kit';
import type { ReactNode } from 'react';

import { promptedClock, runningClock } from '../clock/clock.ts';
import type { BoardGame, Choice } from '../contract/board-game.ts';
import type { BoardProps } from '../contract/board-props.ts';
import { Explain } from '../prompt/explain.ts';
import { PromptPlate } from '../prompt/prompt-plate.tsx';
import type { PromptButton } from '../prompt/prompt.ts';
import { OpenRules } from '../rules/open-rules.ts';
import { AnotherGame, KeepGame, NextStep, PlainResult } from './lazy-parts.ts';
import type { Panels } from './use-panels.ts';
import type { ShownTable } from './use-table-context.ts';
import type { Prompts } from './use-table-prompt.ts';

import styles from './table-board.module.css';

interface TableMainProps<Types extends GameTypes, Chosen extends Choice, Cue, Scene, Look> {
  readonly game: BoardGame<Types, Chosen, Cue, Scene, Look>;
  readonly props: BoardProps<Types>;
  readonly table: ShownTable<Types, Cue, Chosen>;
  readonly panels: Panels;
  readonly prompts: Prompts;
}

/** The main part of the page of a table: the scene of its game, or the result. */
export function TableMain<Types extends GameTypes, Chosen extends Choice, Cue, Scene, Look>(
  main: TableMainProps<Types, Chosen, Cue, Scene, Look>,
): ReactNode {
  const { game, table, panels, prompts } = main;
  const { context, choice } = table;
  if (context.isScoring) return <Result {...main} />;
  return (
    <main className={styles.table}>
      <OpenRules value={game.RulesReader === undefined ? null : panels.showRules}>
        <Explain value={context.commands.explain}>
          <game.Scene
            {...{ context, choice }}
            prompt={prompts.held}
            due={prompts.due}
            plate={<Plate {...main} />}
          />
        </Explain>
      </OpenRules>
    </main>
  );
}

function Plate<Types extends GameTypes, Chosen extends Choice, Cue, Scene, Look>({
  game,
  props,
  table: { context, choice, look },
  prompts: { held },
}: TableMainProps<Types, Chosen, Cue, Scene, Look>): ReactNode {
  const { commands, frame, now } = context;
  const { rules, PlateExtra } = game;
  const isNarrow = frame.form !== 'wide';

  function press(button: PromptButton): void {
    if (button.act.type === 'result') look(false);
    else if (button.act.type === 'live') props.live?.back();
    else if (button.act.type === 'return') commands.send({ type: 'return' });
    else if (button.act.type === 'skip') props.skip?.();
    else choice.press?.(button);
  }

  return (
    <PromptPlate
      prompt={held}
      told={choice.told ?? commands.told}
      clock={props.live === undefined ? promptedClock(rules, context) : props.live.clock}
      now={now}
      confirmsAt={choice.confirmsAt ?? null}
      waiting={commands.waiting}
      isNarrow={isNarrow}
      onPress={press}
    >
      {PlateExtra === undefined ? null : <PlateExtra prompt={held} isNarrow={isNarrow} />}
    </PromptPlate>
  );
}

function Result<Types extends GameTypes, Chosen extends Choice, Cue, Scene, Look>({
  game,
  props,
  table: { context, choice, look },
}: TableMainProps<Types, Chosen, Cue, Scene, Look>): ReactNode {
  const { rules, Result: Sheet } = game;
  const outcome = rules.outcome(context.view.public);
  const isOver = outcome !== null;
  const { past, leave, nextGame = null, otherGames = [] } = props;
  const next = isOver ? (
    <AnotherGame {...{ context, otherGames }} options={nextGame} onLeave={leave} />
  ) : (
    <NextStep
      context={context}
      awaited={rules.awaiting(context.view.public)}
      // In a break the only question is whether the player is ready.
      command={context.mine === null ? null : (rules.legalCommands(context.mine)[0] ?? null)}
      clock={runningClock(rules, context.table)}
      round={game.nextRoundOf?.(context) ?? null}
    />
  );
  const nextStep = props.isShown === true ? null : next;
  const keep =
    isOver && past !== undefined ? (
      <KeepGame past={past} take={game.keep} player={context.mine?.seat ?? null} />
    ) : null;
  return Sheet === undefined ? (
    <PlainResult {...{ outcome, context, nextStep, keep }} />
  ) : (
    <Sheet {...{ context, choice, nextStep, keep }} onLook={() => look(true)} />
  );
}
