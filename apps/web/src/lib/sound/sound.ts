/** What a sound is made with. */
export type Voice = 'wood' | 'paper' | 'drum' | 'blade' | 'bell' | 'drop';

/** One stroke of a voice. */
export interface Note {
  readonly voice: Voice;
  /** Milliseconds from the beginning of the sound. */
  readonly at: number;
  /** Milliseconds until nothing is heard of it any more. */
  readonly length: number;
  /** Hertz. */
  readonly pitch: number;
  /** From 0 to 1. */
  readonly level: number;
}

/** A sound, made of strokes. */
export interface Sound {
  /** An effect goes with what moves on the table, talk with what is said; a signal calls the player. */
  readonly kind: 'effect' | 'talk' | 'signal';
  readonly notes: readonly Note[];
}

/** A card slides off a pile. */
export const drawSound = effect(note('paper', 0, 170, 2600, 0.4));

/** A card is put onto a pile. */
export const discardSound = effect(
  note('paper', 0, 70, 1500, 0.5),
  note('wood', 12, 60, 190, 0.25),
);

/** A set comes down, with a tap for each of its cards. */
export function laySound(cards: number): Sound {
  const taps = Array.from({ length: Math.min(cards, 10) }, (_, index) =>
    note('wood', index * 30, 70, 560 + index * 14, 0.22),
  );
  return effect(...taps, note('wood', taps.length * 30, 140, 300, 0.6));
}

/** A set is beaten and swept away. */
export const beatenSound = effect(
  note('drum', 0, 430, 66, 0.85),
  note('paper', 110, 400, 1900, 0.45),
);

/** A ninja strikes. */
export const strikeSound = effect(note('blade', 0, 540, 1850, 0.4));

/** A round is over: a drum roll and a hit. */
export const roundEndSound = effect(
  ...Array.from({ length: 8 }, (_, index) =>
    note('drum', index * 44, 90, 120, 0.18 + index * 0.05),
  ),
  note('drum', 368, 230, 74, 0.95),
);

/** The game is over: a drum pattern and a bell. */
export const winSound = effect(
  note('drum', 0, 180, 96, 0.7),
  note('drum', 110, 160, 120, 0.55),
  note('drum', 220, 200, 80, 0.85),
  note('bell', 220, 375, 880, 0.45),
);

/** It is the player's turn: two strokes of the drum. */
export const turnSound = signal(note('drum', 0, 240, 112, 0.75), note('drum', 190, 390, 88, 0.9));

/** The player's time is nearly over. */
export const clockSound = signal(note('wood', 0, 70, 880, 0.5));

/** Somebody has said something: a drop of water. */
export const talkSound: Sound = {
  kind: 'talk',
  notes: [note('drop', 0, 110, 620, 0.3), note('drop', 90, 190, 840, 0.22)],
};

function effect(...notes: readonly Note[]): Sound {
  return { kind: 'effect', notes };
}

function signal(...notes: readonly Note[]): Sound {
  return { kind: 'signal', notes };
}

function note(voice: Voice, at: number, length: number, pitch: number, level: number): Note {
  return { voice, at, length, pitch, level };
}
