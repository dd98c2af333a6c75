import { effect, note } from '../../../lib/sound/sound.ts';

/** A card comes down: wool on stone. */
export const laySound = effect(note('paper', 0, 120, 900, 0.4), note('wood', 14, 90, 240, 0.34));

/** The same face down: a soft thud. */
export const faceDownSound = effect(
  note('drum', 0, 200, 74, 0.34),
  note('paper', 0, 90, 600, 0.25),
);

/** A shield is put on its stack: iron on stone. */
export const shieldSound = effect(note('blade', 0, 260, 1250, 0.3), note('wood', 0, 110, 320, 0.4));

/** A shield takes its cards: one note for each of a stack, rising. */
export function takingSound(position: number): ReturnType<typeof effect> {
  return effect(note('bell', 0, 420, 392 * 2 ** (position / 6), 0.3));
}
