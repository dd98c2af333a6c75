import type { ComponentType } from 'react';

import type { Sound } from '../../lib/sound/sound.ts';
import type { Boxes } from './boxes.ts';
import type { Timeline } from './timeline.ts';

/** A sound, and when it comes. */
export interface TimedSound {
  readonly sound: Sound;
  /** Milliseconds from the beginning of the cue, at normal speed. */
  readonly at: number;
}

/** What is to be seen and heard of a cue. */
export interface MotionPlan<Look> {
  readonly timeline: Timeline<Look>;
  readonly sounds: readonly TimedSound[];
}

/** The page from which things set out, and the page on which they land. */
export interface Stage<Scene> {
  readonly from: Scene;
  readonly to: Scene;
  readonly before: Boxes;
  readonly after: Boxes;
}

/** How a game shows what has happened: cues become plans, which are data; the board carries them out. */
export interface Choreography<Scene, Cue, Look> {
  /** One plan for each of the cues that happen together. */
  planOf(cues: readonly Cue[], stage: Stage<Scene>): readonly MotionPlan<Look>[];
  /** Does another page take the place of the table? Then a picture of the table hangs over it at first. */
  isReplaced(from: Scene, to: Scene): boolean;
  /** Is the table itself new with these cues, so that it has to lay itself out before it is measured? */
  isNewTable(cues: readonly Cue[]): boolean;
  /** What flies, as wide as it is at most. */
  readonly Look: ComponentType<{ readonly look: Look; readonly width: number }>;
}
