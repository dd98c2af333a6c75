import { use, useState, type ReactNode } from 'react';

import { memoData } from '../../ui/memo-data.ts';
import { ClockTime } from '../clock/clock-time.tsx';
import { runningTo, type SeatClock } from '../clock/clock.ts';
import { useTimeLeft } from '../clock/use-time-left.ts';
import { LessonContext } from '../commands/lesson-limits.ts';
import { RuleLink } from '../rules/rule-link.tsx';
import type { Message } from '../words/message.ts';
import { asTitle, useSay } from '../words/say.ts';
import type { Prompt, PromptButton } from './prompt.ts';

import styles from './prompt-plate.module.css';

/** How long a button with a full ring waits, in milliseconds. */
const ringTime = 5000;

interface PromptPlateProps {
  readonly prompt: Prompt;
  /** Why what the player has just tried is not possible; replaces the second line. */
  readonly told: Message | null;
  /** The clock of the awaited player. */
  readonly clock: SeatClock | null;
  readonly now: () => number;
  /** When the main button presses itself; null if it does not. */
  readonly confirmsAt: number | null;
  /** Are presses ignored because a command is in flight or the buttons have just appeared? */
  readonly waiting: boolean;
  /** Is there no room for text and buttons side by side? */
  readonly isNarrow: boolean;
  /** What the game shows between text and clock. */
  readonly children: ReactNode;
  onPress(button: PromptButton): void;
}

/** The plate: whose turn it is, the one thing to do, and the buttons for it. */
export function PromptPlate(props: PromptPlateProps): ReactNode {
  const { prompt, told, clock, now, confirmsAt, waiting, isNarrow, onPress } = props;
  const left = useTimeLeft(runningTo(confirmsAt), now);
  return (
    <section
      className={`${prompt.mine ? 'vermilion' : 'lacquer'} ${styles.plate}`}
      data-narrow={isNarrow}
      data-kept-clear
      aria-busy={waiting}
    >
      <Words prompt={prompt} told={told} />
      {props.children}
      {clock === null || clock.type === 'absent' ? null : (
        <span className={styles.clock}>
          <ClockTime clock={clock} now={now} />
        </span>
      )}
      {prompt.buttons.length === 0 ? null : (
        <div
          className={styles.buttons}
          data-small={isNarrow && prompt.buttons.every(hasIcon)}
          data-many={prompt.buttons.length > 2}
        >
          {prompt.buttons.map((button) => (
            <PlateButton
              key={button.id}
              button={button}
              isNarrow={isNarrow}
              left={button.main ? left : null}
              // Skipping is meant for what is in the air.
              waiting={waiting && button.act.type !== 'skip'}
              onPress={onPress}
            />
          ))}
        </div>
      )}
    </section>
  );
}

function hasIcon({ Icon }: PromptButton): boolean {
  return Icon !== undefined;
}

const Words = memoData(function Words(
  props: Pick<PromptPlateProps, 'told'> & {
    readonly prompt: Pick<Prompt, 'title' | 'detail' | 'mine'>;
  },
): ReactNode {
  const { prompt, told } = props;
  const say = useSay();
  const { mine } = prompt;
  const detail = told ?? prompt.detail;
  const title = asTitle(say(prompt.title));
  const [last, setLast] = useState({ title, mine, goesOn: false });
  const isLesson = use(LessonContext) !== null;
  if (last.title !== title) setLast({ title, mine, goesOn: last.mine && mine });
  return (
    <div className={styles.words}>
      {/* Each further question of a turn is read out. The first is announced, and in a lesson the coach asks all of them. */}
      <h2
        className={styles.title}
        data-home
        tabIndex={-1}
        aria-live={last.goesOn && !isLesson ? 'polite' : 'off'}
      >
        {title}
      </h2>
      {/* The effect of the player's own choice, or why it is refused, is read out; others' moves are elsewhere. */}
      <div aria-live={mine || told !== null ? 'polite' : 'off'}>
        {detail === null ? null : (
          <p className={styles.detail} data-told={told !== null}>
            {say(detail)}
            {detail.rule === undefined ? null : <RuleLink rule={detail.rule} />}
          </p>
        )}
      </div>
    </div>
  );
});

function PlateButton({
  button,
  left,
  waiting,
  isNarrow,
  onPress,
}: Pick<PromptPlateProps, 'waiting' | 'isNarrow' | 'onPress'> & {
  readonly button: PromptButton;
  /** Milliseconds until it presses itself; null if it does not. */
  readonly left: number | null;
}): ReactNode {
  const say = useSay();
  const { Icon, label } = button;
  const isSmall = isNarrow && Icon !== undefined;
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={isSmall ? say(label) : undefined}
      data-main={button.main}
      data-button={button.id}
      data-timed={left !== null}
      style={{ '--left': Math.min(1, (left ?? 0) / ringTime) }}
      aria-disabled={button.act.type === 'refused' || waiting}
      onClick={() => {
        if (!waiting) onPress(button);
      }}
    >
      {isSmall ? <Icon size={20} strokeWidth={2} aria-hidden="true" /> : say(label)}
      {left === null ? null : (
        <span className={styles.left} aria-hidden="true">
          {Math.ceil(left / 1000)}
        </span>
      )}
    </button>
  );
}
