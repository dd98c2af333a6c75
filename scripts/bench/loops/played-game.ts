import { lawSubjectOf } from '../../game-packages.ts';
import { wantedGame } from '../../wanted-game.ts';

const subject = await lawSubjectOf(wantedGame);

/** The game that loops play, in its first variant. */
export const { game } = subject;
export const [variant] = Object.values(subject.variants);
