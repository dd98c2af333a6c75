import type { Character } from '@call-to-glory/rules/client';

import { emptyTimeline } from '../../../board/motion/timeline.ts';
import type { CardTimeline } from './card-look.ts';
import { dealTimeline, discardTimeline, drawTimeline, placeTimeline } from './card-timelines.ts';
import type { Cue } from './cues.ts';
import { layTimeline } from './lay-timeline.ts';
import { roundEndTimeline } from './round-end-timeline.ts';
import { ninjaTimeline, strikeTimeline } from './strike-timeline.ts';
import { sweepTimeline } from './sweep-timeline.ts';
import type { TableChange } from './table-change.ts';
import { turnTimeline } from './turn-timeline.ts';
import { winTimeline } from './win-timeline.ts';

/** The timelines of the cues of one batch of rows, for those that show anything. */
export function timelinesOf(cues: readonly Cue[], change: TableChange): readonly CardTimeline[] {
  const drawn = new Map<Character, number>();
  const held = (character: Character): number =>
    change.held(character) + (drawn.get(character) ?? 0);
  return cues.map((cue) => {
    const timeline = timelineOf(cue, { ...change, held });
    if (cue.type === 'draw' && cue.seat === change.mine && cue.card !== null) {
      drawn.set(cue.card, (drawn.get(cue.card) ?? 0) + 1);
    }
    return timeline;
  });
}

function timelineOf(cue: Cue, change: TableChange): CardTimeline {
  switch (cue.type) {
    case 'deal':
      return dealTimeline(change);
    case 'draw':
      return drawTimeline(cue, change);
    case 'lay':
      return layTimeline(cue, change);
    case 'sweep':
      return sweepTimeline(cue, change);
    case 'discard':
      return discardTimeline(cue, change);
    case 'strike':
      return strikeTimeline(cue, change);
    case 'place':
      return placeTimeline(cue, change);
    case 'ninja':
      return ninjaTimeline(cue, change);
    case 'turn':
      return turnTimeline(cue, change);
    case 'roundEnd':
      return roundEndTimeline(change);
    case 'win':
      return winTimeline(change);
    case 'reveal':
      return emptyTimeline;
  }
}
