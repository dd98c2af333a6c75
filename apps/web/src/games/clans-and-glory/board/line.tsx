import { useRef, type ReactNode } from 'react';

import type { BoardForm } from '../../../board/screen/frame.ts';
import { useSay } from '../../../board/words/say.ts';
import { useFocusWithin } from '../../../ui/use-focus-within.ts';
import { message } from '../messages/words.ts';
import type { ClansModel } from '../model/board-model.ts';
import { EdgePills } from './edge-pills.tsx';
import { Meeting } from './meeting.tsx';
import { StageNav } from './stage-nav.tsx';
import { Strip } from './strip.tsx';
import { useEdgeScroll } from './use-edge-scroll.ts';
import { useOverview } from './use-overview.ts';
import { useStage } from './use-stage.ts';

import moor from '../art/moor.module.css';
import styles from './line.module.css';

interface LineProps {
  readonly model: ClansModel;
  readonly names: readonly string[];
  readonly form: BoardForm;
  /** The id of the pointer that drags a card; null if none does. */
  readonly holder: number | null;
  onPress: ((place: number) => void) | null;
}

/**
 * The line of meetings with its ring of places. Where it is wider than the screen one meeting is on stage, and a strip
 * shows the whole line in miniature.
 */
export function Line({ model, names, form, holder, onPress }: LineProps): ReactNode {
  const say = useSay();
  const { isOverview, setOverview, ...gestures } = useOverview();
  const stage = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLSpanElement>(null);
  const { at, seen, show } = useStage(stage, frame, model, form !== 'wide');
  useEdgeScroll(stage, form === 'wide' ? null : holder, (way) => show(at + way));
  // A way that leads no further is gone as soon as the line has come there.
  const focusWithin = useFocusWithin(stage);
  const entry = model.lit[0] ?? 1;
  return (
    <section
      className={`${moor.glen} ${styles.glen}`}
      data-form={form}
      data-overview={isOverview && form === 'compact'}
      data-kept-clear
      aria-label={say(message('table.line'))}
      {...focusWithin}
    >
      {form === 'compact' ? (
        <Strip
          model={model}
          at={at}
          frame={frame}
          isOverview={isOverview}
          onShow={show}
          onOverview={setOverview}
          gestures={gestures.strip}
        />
      ) : null}
      <div
        ref={stage}
        id="meetings"
        tabIndex={-1}
        data-slides
        className={styles.stage}
        {...(form === 'compact' ? gestures.stage : {})}
      >
        <div className={styles.line}>
          <span className={styles.path} aria-hidden="true" />
          {model.meetings.map((meeting) => (
            <Meeting
              key={meeting.meeting}
              meeting={meeting}
              model={model}
              names={names}
              entry={entry}
              room={form === 'landscape' ? 1 : 2}
              onPress={onPress}
            />
          ))}
        </div>
      </div>
      {form === 'compact' && !isOverview ? <StageNav model={model} at={at} onShow={show} /> : null}
      {form === 'landscape' ? <EdgePills model={model} seen={seen} onShow={show} /> : null}
    </section>
  );
}
