import type { Character } from '@call-to-glory/rules/client';

import { emptyScene, type Scene, type Touch } from '../../../board/motion/scene.ts';
import { tempo } from '../../../board/motion/tempo.ts';
import type { Beat } from './beats.ts';
import { dealScene, discardScene, drawScene, placeScene } from './card-scenes.ts';
import type { Ground } from './ground.ts';
import { layScene } from './lay-scene.ts';
import { roundEndScene } from './round-end-scene.ts';
import { ninjaScene, strikeScene } from './strike-scene.ts';
import { sweepScene } from './sweep-scene.ts';
import { turnScene } from './turn-scene.ts';
import { winScene } from './win-scene.ts';

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
