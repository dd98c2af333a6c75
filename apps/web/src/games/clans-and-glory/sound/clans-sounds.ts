import { effect, note } from '../../../lib/sound/sound.ts';

/** A card of the hand is picked: a tap on felt. */
export const pickSound = effect(note('wood', 0, 60, 190, 0.22), note('paper', 0, 50, 420, 0.16));

/** A card comes down: wool on stone. */
export const laySound = effect(note('paper', 0, 120, 900, 0.4), note('wood', 14, 90, 240, 0.34));

/** The same face down: a soft thud. */
export const faceDownSound = effect(
  note('drum', 0, 200, 74, 0.34),
  note('paper', 0, 90, 600, 0.25),
);

/** A shield is put on its stack: iron on stone. */
export const shieldSound = effect(note('blade', 0, 260, 1250, 0.3), note('wood', 0, 110, 320, 0.4));

/** A shield takes its cards: one note of a fiddle for each in a stack, rising by the steps of a pipe. */
export function takingSound(position: number): ReturnType<typeof effect> {
  const step = pipeSteps[position % pipeSteps.length] ?? 0;
  return effect(note('bow', 0, 420, 294 * 2 ** (step / 12), 0.4));
}

/** Half tones over the drone. */
const pipeSteps = [0, 2, 4, 7, 9, 12];

/** Somebody has won: a drone, and a bell over it. */
export const winSound = effect(
  note('bow', 0, 600, 98, 0.5),
  note('bow', 0, 600, 147, 0.4),
  note('bell', 90, 510, 588, 0.4),
);
