import type { Seat } from '@call-to-glory/game-kit';
import { ChevronLeft, ChevronRight, Link2, Pause, Play } from 'lucide-react';
import { useState, type ReactNode } from 'react';

import { useSay } from '../words/say.ts';
import { message } from '../words/words.ts';

import styles from './replay-bar.module.css';

interface ReplayBarProps {
  /** The address of the replay, to which a moment of it is added. */
  readonly link: string;
  /** What those are called who played, by seat. */
  readonly names: readonly string[];
  /** The row on the board, from 0, and the last one. */
  readonly at: number;
  readonly last: number;
  /** From 1; null where the game has none. */
  readonly round: number | null;
  readonly isPlaying: boolean;
  readonly eyes: Seat | null;
  onGo(row: number): void;
  onPlay(): void;
  onEyes(seat: Seat | null): void;
}

/** Moves through a game that is over, and chooses through whose eyes. */
export function ReplayBar(props: ReplayBarProps): ReactNode {
  const { link, names, at, last, round, isPlaying, eyes, onGo, onPlay, onEyes } = props;
  const say = useSay();
  const [copied, setCopied] = useState<number | null>(null);

  async function copyMoment(): Promise<void> {
    const moment = `${link}&at=${at}${eyes === null ? '' : `&eyes=${eyes}`}`;
    try {
      await navigator.clipboard.writeText(moment);
    } catch {
      // Without a clipboard the address itself can be copied.
      location.replace(moment);
    }
    setCopied(at);
  }

  return (
    <section className={styles.bar} aria-label={say(message('replay.title'))}>
      <div className={styles.moves}>
        <Step label={say(message('replay.back'))} disabled={at === 0} onClick={() => onGo(at - 1)}>
          <ChevronLeft size={22} strokeWidth={1.8} aria-hidden="true" />
        </Step>
        <Step
          label={say(message(isPlaying ? 'replay.pause' : 'replay.play'))}
          isMain
          onClick={onPlay}
        >
          {isPlaying ? (
            <Pause size={22} strokeWidth={1.8} aria-hidden="true" />
          ) : (
            <Play size={22} strokeWidth={1.8} aria-hidden="true" />
          )}
        </Step>
        <Step
          label={say(message('replay.next'))}
          disabled={at === last}
          onClick={() => onGo(at + 1)}
        >
          <ChevronRight size={22} strokeWidth={1.8} aria-hidden="true" />
        </Step>
      </div>
      <p className={styles.where} role="status">
        {say(
          round === null
            ? message('replay.whereMove', { move: at, moves: last })
            : message('replay.where', { round, move: at, moves: last }),
        )}
      </p>
      <input
        className={styles.track}
        type="range"
        min={0}
        max={last}
        value={at}
        aria-label={say(message('replay.move'))}
        onChange={({ target }) => onGo(target.valueAsNumber)}
      />
      <select
        className={styles.eyes}
        aria-label={say(message('replay.eyes'))}
        value={eyes ?? ''}
        onChange={({ target }) => onEyes(target.value === '' ? null : Number(target.value))}
      >
        <option value="">{say(message('replay.nobody'))}</option>
        {names.map((name, seat) => (
          <option key={seat} value={seat}>
            {say(message('replay.eyesOf', { name }))}
          </option>
        ))}
      </select>
      <Step
        label={say(message(copied === at ? 'replay.copied' : 'replay.copyMoment'))}
        onClick={() => void copyMoment()}
      >
        <Link2 size={20} strokeWidth={1.6} aria-hidden="true" />
      </Step>
    </section>
  );
}

interface StepProps {
  readonly label: string;
  readonly isMain?: boolean;
  readonly disabled?: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

function Step({
  label,
  isMain = false,
  disabled = false,
  onClick,
  children,
}: StepProps): ReactNode {
  return (
    <button
      type="button"
      className={styles.step}
      data-main={isMain}
      disabled={disabled}
      title={label}
      aria-label={label}
      onClick={onClick}
    >
      {children}
    </button>
  );
}
