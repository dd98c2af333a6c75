/** The instruments that sounds are made with. */
export type Voice = 'wood' | 'paper' | 'drum' | 'blade' | 'bell' | 'bow' | 'drop';

/** One stroke of a voice. */
export interface Note {
  readonly voice: Voice;
  /** Milliseconds from the beginning of the sound. */
  readonly at: number;
  /** Milliseconds until it is silent. */
  readonly length: number;
  /** Hertz. */
  readonly pitch: number;
  /** From 0 to 1. */
  readonly level: number;
}

/** A sound, made of strokes. */
export interface Sound {
  /** An effect goes with motion on the table, talk with chat messages; a signal calls the player. */
  readonly kind: 'effect' | 'talk' | 'signal';
  readonly notes: readonly Note[];
}

/** It is the player's turn: two strokes of the drum. */
export const turnSound = signal(note('drum', 0, 240, 112, 0.75), note('drum', 190, 390, 88, 0.9));

/** The player's time has nearly run out. */
export const clockSound = signal(note('wood', 0, 70, 880, 0.5));

/** Somebody has said something: a drop of water. */
export const talkSound: Sound = {
  kind: 'talk',
  notes: [note('drop', 0, 110, 620, 0.3), note('drop', 90, 190, 840, 0.22)],
};

/** A sound for motion on a table, made of these strokes. */
export function effect(...notes: readonly Note[]): Sound {
  return { kind: 'effect', notes };
}

function signal(...notes: readonly Note[]): Sound {
  return { kind: 'signal', notes };
}

/** One stroke: when, how long in milliseconds, how high in hertz, how loud from 0 to 1. */
export function note(voice: Voice, at: number, length: number, pitch: number, level: number): Note {
  return { voice, at, length, pitch, level };
}
