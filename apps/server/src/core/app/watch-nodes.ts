import {
  StorageUnavailable,
  type Clock,
  type Hint,
  type Hints,
  type PlayerId,
} from '@call-to-glory/table';

/** How often it is looked what hints may have failed to tell, in milliseconds. */
const lookEvery = 5000;

/** What is to be done so that nothing is missed that happens on other nodes. What is thrown for want of storage is done at the next look. */
interface Watch {
  /** A hint of another node has come. */
  heard(hint: Hint): Promise<unknown> | null;
  /** Looks for all that hints would have told. */
  look(): Promise<unknown>;
}

/** Looks at once where hints point, and now and then everywhere, as any hint may be lost. The answer ends it. */
export function watchNodes(hints: Hints, clock: Clock, { heard, look }: Watch): () => void {
  const lookLater = (): (() => void) =>
    clock.at(clock.now() + lookEvery, () => {
      cancelLook = lookLater();
      void quietly(look());
    });
  let cancelLook = lookLater();
  const stopHearing = hints.hear((hint) => void quietly(heard(hint)));
  return () => {
    stopHearing();
    cancelLook();
  };
}

/**
 * Does something about each player of whom it is hinted that `what` is not as it was. What is not heard, or cannot be read
 * then, has to be learned when something is decided by it. The answer ends it.
 */
export function hearOfPlayers(
  hints: Hints,
  what: string,
  heard: (player: PlayerId) => Promise<unknown>,
): () => void {
  return hints.hear((hint) => {
    if (hint.type === 'player' && hint.what === what) void quietly(heard(hint.player));
  });
}

async function quietly(work: Promise<unknown> | null): Promise<void> {
  try {
    await work;
  } catch (error) {
    if (!(error instanceof StorageUnavailable)) throw error;
  }
}
