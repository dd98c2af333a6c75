import type { ComponentType } from 'react';

import type { Sound } from '../../lib/sound/sound.ts';
import type { Boxes } from './boxes.ts';
import type { Timeline } from './timeline.ts';

/** A sound, and when it plays. */
export interface TimedSound {
  readonly sound: Sound;
  /** Milliseconds from the start of the cue, at normal speed. */
  readonly at: number;
}

/** What a cue looks and sounds like. */
export interface MotionPlan<Look> {
  readonly timeline: Timeline<Look>;
  readonly sounds: readonly TimedSound[];
}

/** The page that things set out from, and the page that they land on. */
export interface Stage<Scene> {
  readonly from: Scene;
  readonly to: Scene;
  readonly before: Boxes;
  readonly after: Boxes;
}

/** How a game animates what has happened: cues become plans, which are data; the board carries them out. */
export interface Choreography<Scene, Cue, Look> {
  /** One plan for each of the cues that happen together. */
  planOf(cues: readonly Cue[], stage: Stage<Scene>): readonly MotionPlan<Look>[];
  /** Does another page replace the table? Then a picture of the table hangs over it at first. */
  isReplaced(from: Scene, to: Scene): boolean;
  /** Is the table itself new with these cues, so that it needs a layout before it is measured? */
  isNewTable(cues: readonly Cue[]): boolean;
  /** Renders what flies, at its maximum width. */
  readonly Look: ComponentType<{ readonly look: Look; readonly width: number }>;
}
