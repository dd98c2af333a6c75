import type { Character } from '@call-to-glory/rules/client';

import { emptyTimeline } from '../../../board/motion/timeline.ts';
import type { CardTimeline } from './card-look.ts';
import { dealTimeline, discardTimeline, drawTimeline, placeTimeline } from './card-timelines.ts';
import type { Cue } from './cues.ts';
import { layTimeline } from './lay-timeline.ts';
import { roundEndTimeline } from './round-end-timeline.ts';
import type { Snapshot } from './snapshot.ts';
import { ninjaTimeline, strikeTimeline } from './strike-timeline.ts';
import { sweepTimeline } from './sweep-timeline.ts';
import { turnTimeline } from './turn-timeline.ts';
import { winTimeline } from './win-timeline.ts';

/** What is to be seen of each cue of one batch of rows, where there is anything to be seen. */
export function timelinesOf(cues: readonly Cue[], snapshot: Snapshot): readonly CardTimeline[] {
  const drawn = new Map<Character, number>();
  const held = (character: Character): number =>
    snapshot.held(character) + (drawn.get(character) ?? 0);
  return cues.map((cue) => {
    const timeline = timelineOf(cue, { ...snapshot, held });
    if (cue.type === 'draw' && cue.seat === snapshot.mine && cue.card !== null) {
      drawn.set(cue.card, (drawn.get(cue.card) ?? 0) + 1);
    }
    return timeline;
  });
}

function timelineOf(cue: Cue, snapshot: Snapshot): CardTimeline {
  switch (cue.type) {
    case 'deal':
      return dealTimeline(snapshot);
    case 'draw':
      return drawTimeline(cue, snapshot);
    case 'lay':
      return layTimeline(cue, snapshot);
    case 'sweep':
      return sweepTimeline(cue, snapshot);
    case 'discard':
      return discardTimeline(cue, snapshot);
    case 'strike':
      return strikeTimeline(cue, snapshot);
    case 'place':
      return placeTimeline(cue, snapshot);
    case 'ninja':
      return ninjaTimeline(cue, snapshot);
    case 'turn':
      return turnTimeline(cue, snapshot);
    case 'roundEnd':
      return roundEndTimeline(snapshot);
    case 'win':
      return winTimeline(snapshot);
    case 'reveal':
      return emptyTimeline;
  }
}
