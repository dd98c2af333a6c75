import type { CallToGlory } from '@call-to-glory/rules/client';
import type { ReactNode } from 'react';

import type { SceneProps } from '../../../board/contract/board-game.ts';
import { TableHeading } from '../../../board/screen/table-heading.tsx';
import { useSay } from '../../../board/words/say.ts';
import { SkipLink } from '../../../ui/skip-link.tsx';
import type { CardChoice } from '../choice/use-choice.ts';
import { message } from '../messages/words.ts';
import { changesOf } from '../model/changes.ts';
import { cardPromptOf } from '../model/prompt.ts';
import type { Cue } from '../motion/cues.ts';
import { picturedOf } from '../motion/pictured.ts';
import { draggingOf } from './dragging.ts';
import { DragPicture } from './lazy-parts.ts';
import { TableScene } from './table-scene.tsx';

/** The table while a round is on, and what is dragged over it. */
export function Scene({
  context,
  choice,
  prompt,
  due,
  plate,
}: SceneProps<CallToGlory, Cue, CardChoice>): ReactNode {
  const say = useSay();
  const { table, mine, commands, frame, log, journey, now } = context;
  const { model, drag } = choice;
  const isOwnTurn = mine !== null && model.bottom.active;
  const { waiting, isLit } = commands;
  return (
    <>
      {mine === null ? null : (
        <SkipLink to={isOwnTurn ? 'piles' : 'hand'}>
          {say(message(isOwnTurn ? 'table.skipTurn' : 'table.skip'))}
        </SkipLink>
      )}
      <TableHeading>{say(message('table.label'))}</TableHeading>
      <TableScene
        table={table}
        {...picturedOf(journey, model)}
        frame={frame}
        hasButtons={
          due.buttons.some(({ Icon }) => Icon === undefined) ||
          (cardPromptOf(due)?.owed ?? null) !== null
        }
        names={log.names}
        choice={{ ...choice, waiting, isLit }}
        prompt={prompt}
        plate={plate}
        changes={changesOf(log.latest)}
        dragging={draggingOf(drag.drag, isLit ? mine : null)}
        now={now}
        onLook={choice.onLook}
      />
      {drag.drag === null ? null : (
        <DragPicture drag={drag.drag} model={model} picture={drag.picture} />
      )}
    </>
  );
}
