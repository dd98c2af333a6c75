import { effect, note, type Sound } from '../../../lib/sound/sound.ts';

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
