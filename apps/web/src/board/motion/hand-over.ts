/** A position of the table, as it came from the log. */
export interface Position {
  readonly seq: number;
}

/** The way from one position to the next, while cards are in the air. */
export interface Journey<At extends Position, Cue> {
  /** The row that it began with; identifies it. */
  readonly seq: number;
  /** Where it starts; null where there was nothing before. */
  readonly from: At | null;
  /** What moves, in order. */
  readonly cues: readonly Cue[];
  /** How many of these cues have finished. */
  readonly landed: number;
}

/**
 * What the page shows of what it knows. Pictures, text, numbers and everything lit are all derived from this, so that
 * they agree on one position: the page shows `shown`, minus what `journey` has in the air, and knows of `waiting`.
 */
export interface HandOver<At extends Position, Cue> {
  readonly shown: At;
  /** Null once everything is in place. */
  readonly journey: Journey<At, Cue> | null;
  /** Positions that are not shown yet, oldest first. */
  readonly waiting: readonly At[];
}

/** How a position is to be received. */
export interface Reception<At extends Position, Cue> {
  /** What moves between two positions. */
  readonly cues: (from: At, to: At) => readonly Cue[];
  /** Is the viewer asked for something there? Then everything but the last move before it is skipped. */
  readonly isAsked: boolean;
  /** Is nobody watching? Then nothing moves. */
  readonly isStill: boolean;
}

/** If more rows than this come at once, nothing is animated: a player who was away that long reads what happened. */
const maxRows = 4;

/** With more positions than this waiting, everything plays twice as fast. */
const maxWaiting = 2;

/** The state of a page that has just been opened. */
export function openedAt<At extends Position, Cue>(
  shown: At,
  cues: readonly Cue[],
): HandOver<At, Cue> {
  const journey = cues.length === 0 ? null : { seq: shown.seq, from: null, cues, landed: 0 };
  return { shown, journey, waiting: [] };
}

/** The state after a position has come: it is shown at once, sets out, or waits for what is in the air. */
export function received<At extends Position, Cue>(
  state: HandOver<At, Cue>,
  position: At,
  { cues, isAsked, isStill }: Reception<At, Cue>,
): HandOver<At, Cue> {
  const newest = newestOf(state);
  const rows = position.seq - newest.seq;
  if (rows === 0) return withNewest(state, position);
  // Rows that came together cannot be separated: none of them is the last move.
  if (isStill || rows < 0 || rows > (isAsked ? 1 : maxRows)) {
    return { shown: position, journey: null, waiting: [] };
  }
  const { shown, journey, waiting } = state;
  // Where nothing moves, nothing has to wait.
  if (waiting.length === 0 && cues(newest, position).length === 0) {
    return { ...state, shown: position };
  }
  if (isArrived(state)) return setOut(shown, [position], cues);
  const queue = [...waiting, position];
  if (!isAsked && queue.length <= maxRows) return { shown, journey, waiting: queue };
  return { shown: queue.at(-2) ?? shown, journey: null, waiting: [position] };
}

/**
 * The first `count` cues in the air have finished; after the last of them the next position sets out. If nothing is in
 * the air, it sets out at once: the page has been rendered as the next position needs it.
 */
export function landed<At extends Position, Cue>(
  state: HandOver<At, Cue>,
  count: number,
  cues: Reception<At, Cue>['cues'],
): HandOver<At, Cue> {
  const { shown, journey, waiting } = state;
  if (journey !== null && count < journey.cues.length) {
    return { ...state, journey: { ...journey, landed: Math.max(count, journey.landed) } };
  }
  return waiting.length === 0 ? { shown, journey: null, waiting } : setOut(shown, waiting, cues);
}

/** Everything that is known is in place. */
export function caughtUp<At extends Position, Cue>(state: HandOver<At, Cue>): HandOver<At, Cue> {
  return isArrived(state) ? state : { shown: newestOf(state), journey: null, waiting: [] };
}

/** Does the page show all that it knows, with everything in place? Only then may anything be lit. */
export function isArrived({ journey, waiting }: HandOver<Position, unknown>): boolean {
  return journey === null && waiting.length === 0;
}

/** Must it play twice as fast? */
export function isHurried({ waiting }: HandOver<Position, unknown>, isAsked: boolean): boolean {
  return isAsked || waiting.length > maxWaiting;
}

function newestOf<At extends Position, Cue>({ shown, waiting }: HandOver<At, Cue>): At {
  return waiting.at(-1) ?? shown;
}

function withNewest<At extends Position, Cue>(
  state: HandOver<At, Cue>,
  position: At,
): HandOver<At, Cue> {
  const { waiting } = state;
  if (waiting.length === 0) return { ...state, shown: position };
  return { ...state, waiting: [...waiting.slice(0, -1), position] };
}

/** Advances to the first position that involves any motion. */
function setOut<At extends Position, Cue>(
  from: At,
  queue: readonly At[],
  cues: Reception<At, Cue>['cues'],
): HandOver<At, Cue> {
  const [next, ...waiting] = queue;
  if (next === undefined) return { shown: from, journey: null, waiting: [] };
  const moving = cues(from, next);
  if (moving.length === 0) return setOut(next, waiting, cues);
  return { shown: next, journey: { seq: next.seq, from, cues: moving, landed: 0 }, waiting };
}
