import type { Character } from '@call-to-glory/rules/client';

import { emptyScene, type Scene, type Touch } from '../../../board/motion/timeline.ts';
import { tempo } from './durations.ts';
import type { Beat } from './cues.ts';
import { dealScene, discardScene, drawScene, placeScene } from './card-timelines.ts';
import type { Ground } from './snapshot.ts';
import { layScene } from './lay-timeline.ts';
import { roundEndScene } from './round-end-timeline.ts';
import { ninjaScene, strikeScene } from './strike-timeline.ts';
import { sweepScene } from './sweep-timeline.ts';
import { turnScene } from './turn-timeline.ts';
import { winScene } from './win-timeline.ts';

/** What is to be seen of each beat of one batch of rows, where there is anything to be seen. */
export function scenesOf(beats: readonly Beat[], ground: Ground): readonly Scene[] {
  const drawn = new Map<Character, number>();
  const held = (character: Character): number =>
    ground.held(character) + (drawn.get(character) ?? 0);
  return beats.map((beat) => {
    const scene = sceneOf(beat, { ...ground, held });
    if (beat.type === 'draw' && beat.seat === ground.mine && beat.card !== null) {
      drawn.set(beat.card, (drawn.get(beat.card) ?? 0) + 1);
    }
    return scene;
  });
}

function sceneOf(beat: Beat, ground: Ground): Scene {
  switch (beat.type) {
    case 'deal':
      return dealScene(ground);
    case 'draw':
      return drawScene(beat, ground);
    case 'lay':
      return layScene(beat, ground);
    case 'sweep':
      return sweepScene(beat, ground);
    case 'discard':
      return discardScene(beat, ground);
    case 'strike':
      return strikeScene(beat, ground);
    case 'place':
      return placeScene(beat, ground);
    case 'ninja':
      return ninjaScene(beat, ground);
    case 'turn':
      return turnScene(beat, ground);
    case 'roundEnd':
      return roundEndScene(ground);
    case 'win':
      return winScene(ground);
    case 'reveal':
      return emptyScene;
  }
}

/** The same for who wants less motion: nothing travels, what is new appears in 120 ms, what is gone fades. */
export function stillScene(scene: Scene): Scene {
  const { fade } = tempo;
  const touches = scene.touches.flatMap(({ spot, act }): Touch[] =>
    act.type === 'hide' || act.type === 'unfurl'
      ? [{ spot, from: 0, to: fade, act: { type: 'appear' } }]
      : [],
  );
  const flights = scene.flights.flatMap((flight) => {
    const [first] = flight.stops;
    return flight.look.type === 'set'
      ? [{ look: flight.look, stops: [first, { ...first, at: fade, opacity: 0 }] as const }]
      : [];
  });
  return { flights, touches, length: touches.length + flights.length === 0 ? 0 : fade };
}
