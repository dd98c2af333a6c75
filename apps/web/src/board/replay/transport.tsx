import {
  FastForward,
  Pause,
  Play,
  Rewind,
  SkipBack,
  SkipForward,
  type LucideIcon,
} from 'lucide-react';
import type { ReactNode } from 'react';

import { Segmented } from '../../ui/segmented.tsx';
import { SwitchRow } from '../../ui/switch-row.tsx';
import type { Message } from '../words/message.ts';
import { useSay } from '../words/say.ts';
import { message, type BoardKey } from '../words/words.ts';
import { speeds, type ReplayControls, type Speed } from './use-replay.ts';

import styles from './transport.module.css';

interface TransportProps {
  readonly controls: ReplayControls;
  /** The position in the game, and how many moves there are; null where there is no line for it. */
  readonly where: ReactNode;
  /** Has the game rounds? Otherwise laps, turns of everybody, take their place. */
  readonly hasRounds: boolean;
  /** Is there room for only one speed button, which a press changes? */
  readonly isNarrow: boolean;
  /** Is there room on a line for all of it all the same? */
  readonly isLine: boolean;
  /** Is there a row for the other choices? */
  readonly hasWays: boolean;
  /** Whatever else a narrow screen shows below. */
  readonly children?: ReactNode;
}

/** Plays a game, and steps through it by move, turn and round. */
export function Transport({
  controls,
  where,
  hasRounds,
  isNarrow,
  isLine,
  hasWays,
  children,
}: TransportProps): ReactNode {
  const say = useSay();
  const { at, last, isPlaying, isOpen, step, play, setOpen } = controls;
  const button = (
    by: Parameters<typeof step>[0],
    direction: 1 | -1,
    [key, Icon, name]: readonly [BoardKey, LucideIcon, string | Message],
  ): ReactNode => (
    // A button that is disabled loses the focus: it stays on the one that has led to the end.
    <button
      type="button"
      className={`target ${styles.step}`}
      data-by={by}
      data-back={direction === -1}
      aria-disabled={direction === 1 ? at === last : at === 0}
      title={say(message('replay.key', { action: message(key), key: name }))}
      aria-label={say(message(key))}
      onClick={() => step(by, direction)}
    >
      <Icon size={20} fill="currentColor" strokeWidth={1.8} aria-hidden="true" />
    </button>
  );
  const playing = message(isPlaying ? 'replay.pause' : 'replay.play');
  const PlayIcon = isPlaying ? Pause : Play;
  return (
    <div className={styles.transport} data-narrow={isNarrow} data-line={isLine}>
      {where === null ? null : <p className={styles.where}>{where}</p>}
      <div className={styles.steps} role="group" aria-label={say(message('replay.steps'))}>
        {button('round', -1, [
          hasRounds ? 'replay.roundBack' : 'replay.lapBack',
          SkipBack,
          message('keys.pageUp'),
        ])}
        {button('turn', -1, ['replay.turnBack', Rewind, '↑'])}
        {button('move', -1, ['replay.back', Play, '←'])}
        <button
          type="button"
          className={`target ${styles.play}`}
          title={say(message('replay.key', { action: playing, key: message('keys.space') }))}
          aria-label={say(playing)}
          onClick={play}
        >
          <PlayIcon size={24} fill="currentColor" strokeWidth={1.6} aria-hidden="true" />
        </button>
        {button('move', 1, ['replay.next', Play, '→'])}
        {button('turn', 1, ['replay.turnNext', FastForward, '↓'])}
        {button('round', 1, [
          hasRounds ? 'replay.roundNext' : 'replay.lapNext',
          SkipForward,
          message('keys.pageDown'),
        ])}
        {isNarrow ? <NarrowSpeed controls={controls} /> : null}
      </div>
      {hasWays ? (
        <div className={styles.ways}>
          {children}
          {isNarrow ? null : <Speeds controls={controls} />}
          <SwitchRow label={say(message('replay.hands'))} checked={isOpen} onChange={setOpen} />
        </div>
      ) : null}
    </div>
  );
}

function Speeds({
  controls: { speed, setSpeed },
}: {
  readonly controls: ReplayControls;
}): ReactNode {
  const say = useSay();
  return (
    <Segmented
      label={say(message('replay.speed'))}
      value={speed}
      choices={speeds.map((value) => ({ value, label: say(timesWords(value)) }))}
      onChange={setSpeed}
    />
  );
}

function NarrowSpeed({
  controls: { speed, setSpeed },
}: {
  readonly controls: ReplayControls;
}): ReactNode {
  const say = useSay();
  const next = speeds[(speeds.indexOf(speed) + 1) % speeds.length] ?? 1;
  return (
    <button
      type="button"
      className={styles.one}
      aria-label={say(message('replay.speedNow', { speed: timesWords(speed) }))}
      onClick={() => setSpeed(next)}
    >
      {say(timesWords(speed))}
    </button>
  );
}

function timesWords(speed: Speed): Message {
  return message('replay.times', { speed: speed === 0.5 ? '½' : speed });
}
