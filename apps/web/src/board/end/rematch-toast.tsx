import type { GameTypes } from '@call-to-glory/game-kit';
import { countdownOf } from '@call-to-glory/table/client';
import type { ReactNode } from 'react';

import { Button } from '../../ui/button.tsx';
import { ClockFace } from '../clock/clock-face.tsx';
import { runningTo } from '../clock/clock.ts';
import { useTimeLeft } from '../clock/use-time-left.ts';
import type { TableContext } from '../contract/board-game.ts';
import { useSay } from '../words/say.ts';
import { useListNames } from '../words/use-list-names.ts';
import { message } from '../words/words.ts';
import { rematchOf } from './rematch.ts';

import styles from './rematch-toast.module.css';

/** Over the table of a finished game: who wants another, and how long they wait for the viewer. */
export function RematchToast({
  context,
}: {
  readonly context: TableContext<GameTypes>;
}): ReactNode {
  const { table, chair, commands, now } = context;
  const say = useSay();
  const list = useListNames();
  const rematch = chair === null ? null : rematchOf(table, chair, list, now());
  const deadline = countdownOf(table)?.startsAt ?? rematch?.deadline ?? null;
  const left = useTimeLeft(runningTo(deadline), now);
  const words = rematch === null ? null : rematch.hasAgreed ? rematch.waiting : rematch.wanted;
  return (
    <div className={styles.toast} role="status" data-shown={words !== null}>
      {words === null || rematch === null ? null : (
        <>
          <p>{say(words)}</p>
          {left === null || left === 0 ? null : (
            <span aria-hidden="true">
              <ClockFace left={left} />
            </span>
          )}
          {rematch.hasAgreed ? null : (
            <Button
              look="act"
              aria-disabled={commands.waiting}
              onClick={() => {
                if (!commands.waiting) commands.send({ type: 'ready' });
              }}
            >
              {say(message('round.agree'))}
            </Button>
          )}
        </>
      )}
    </div>
  );
}
