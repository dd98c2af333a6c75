import type { Seat } from '@call-to-glory/game-kit';
import { countOf, pointsOnTable, type Character } from '@call-to-glory/rules/client';
import { Component, createRef, type ReactNode } from 'react';
import { flushSync } from 'react-dom';

import type { BoardModel } from '../../games/call-to-glory/model/board-model.ts';
import { scoreRows } from '../../games/call-to-glory/model/round-model.ts';
import type { Ground } from '../../games/call-to-glory/motion/snapshot.ts';
import type { Journey, Position } from './hand-over.ts';
import { scenesOf, stillScene } from '../../games/call-to-glory/motion/timelines.ts';
import { cuesOf, type Cue } from '../../games/call-to-glory/sound/cue-sounds.ts';
import { settings } from '../../lib/settings/settings.ts';
import { awaitFirstInput, sounds } from '../../lib/sound/sounds.ts';
import { FlightShown } from './flight.tsx';
import { paceOf } from './speed.ts';
import { holdBack, performTouch } from './perform.ts';
import { placesOn, type Places } from './boxes.ts';
import { ScenePlayer } from './timeline-player.ts';
import { emptyScene, type Scene } from './timeline.ts';
import { pictureOf, unveil, type Picture } from './overlay.ts';

import styles from './flight.module.css';

interface MotionProps {
  readonly model: BoardModel;
  /** What is in the air on the way to what the model shows; null while nothing is. */
  readonly journey: Journey<Position> | null;
  /** Must it go twice as fast? */
  readonly isHurried: boolean;
  /** Does another position wait until the page has been shown like this? */
  readonly isDue: boolean;
  /** The anatomy of the cards on the piles. */
  readonly pileSize: 'large' | 'medium';
  /** The first so many beats are over; with nothing in the air, that the page has been shown like this. */
  onLanded(count: number): void;
  /** Somebody does not want to wait for what is in the air. */
  onSkip(): void;
}

/** A beat as it is seen and heard. */
interface Item {
  readonly scene: Scene;
  readonly cues: readonly Cue[];
  /** When the next may begin, in milliseconds. */
  readonly length: number;
}

/** The page before it has changed. */
interface Past {
  readonly places: Places;
  /** The table, where it gives way to the scores. */
  readonly picture: Picture | null;
  readonly props: MotionProps;
}

interface MotionState {
  readonly playing: { readonly scene: Scene; readonly pace: number } | null;
}

/** Where nothing is seen to move, sounds still come one after another. */
const quickest = 0.3;

const timer = {
  after(delay: number, callback: () => void): () => void {
    const id = setTimeout(callback, delay);
    return () => clearTimeout(id);
  },
};

/**
 * Shows what has happened as cards that fly over the table, and tells when they have landed. What flies lies over the
 * table, takes no input, and gives way to any. It is a class because only a class is told before the page changes, when
 * everything still lies where it was.
 */
export class Motion extends Component<MotionProps, MotionState> {
  override state: MotionState = { playing: null };
  readonly #player = new ScenePlayer<Item>(timer, {
    begin: (item, pace, index) => this.#begin(item, pace, index),
    end: () => this.#end(),
  });
  /** What keeps the things of scenes that wait out of sight. */
  readonly #held = new Map<Scene, readonly Animation[]>();
  #touching: Animation[] = [];
  /** The journey that is being shown, by the row it began with. */
  #playing: number | null = null;
  readonly #layer = createRef<HTMLDivElement>();
  /** Where the picture of the table hangs after a round. */
  readonly #veil = createRef<HTMLDivElement>();

  override componentDidMount(): void {
    awaitFirstInput();
    document.addEventListener('pointerdown', this.#onPress, true);
    document.addEventListener('keydown', this.#onKey, true);
    const past = { places: new Map(), picture: null, props: this.props };
    this.#setOut(past);
  }

  override getSnapshotBeforeUpdate(before: MotionProps): Past | null {
    const { journey, model } = this.props;
    const page = this.#page;
    if (before.journey?.seq === journey?.seq || page === null) return null;
    const isLeaving = !isScoring(before.model) && isScoring(model);
    return {
      places: placesOn(page),
      picture: isLeaving ? pictureOf(page) : null,
      props: before,
    };
  }

  override componentDidUpdate(_: MotionProps, __: MotionState, past: Past | null): void {
    if (past !== null) this.#setOut(past);
    if (this.props.isDue) this.props.onLanded(0);
  }

  override componentWillUnmount(): void {
    document.removeEventListener('pointerdown', this.#onPress, true);
    document.removeEventListener('keydown', this.#onKey, true);
    this.#clear();
  }

  readonly #onPress = (): void => {
    if (this.props.journey !== null) this.props.onSkip();
    else this.#clear();
  };

  /** A key that was pressed while cards flew was not meant for what lies there when they have landed. */
  readonly #onKey = (): void => {
    setTimeout(this.#onPress);
  };

  /** Takes away whatever is still to be seen of what has been shown. */
  #clear(): void {
    this.#player.stop();
    for (const animation of this.#touching) animation.cancel();
    this.#touching = [];
    this.#veil.current?.replaceChildren();
    this.#rest();
  }

  /** The page that holds the table; all spots are in it. */
  get #page(): Element | null {
    return this.#layer.current?.parentElement ?? null;
  }

  /** Shows what is in the air now; nothing any more, if nothing is. */
  #setOut(past: Past): void {
    const { journey } = this.props;
    if (journey === null) {
      if (this.#playing !== null) this.#clear();
    }
    // A new table measures itself first, though before it is painted.
    else if (journey.beats.some(({ type }) => type === 'deal')) {
      queueMicrotask(() => this.#play(journey, past));
    } else this.#play(journey, past);
  }

  #play(journey: Journey<Position>, past: Past): void {
    const page = this.#page;
    if (page === null || journey.seq !== this.props.journey?.seq) return;
    this.#rest();
    this.#playing = journey.seq;
    if (document.hidden) {
      this.#end();
      return;
    }
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const pace = paceOf(settings.get('motion'), isStill);
    const ground = groundOf(past, this.props, placesOn(page));
    const { beats } = journey;
    const scenes = pace === 0 ? beats.map(() => emptyScene) : scenesOf(beats, ground);
    const items = beats.map((beat, index): Item => {
      const whole = scenes[index] ?? emptyScene;
      const scene = isStill ? stillScene(whole) : whole;
      return { scene, cues: cuesOf(beat), length: scene.length };
    });
    const veil = this.#veil.current;
    if (veil !== null && !isStill && pace > 0) past.picture?.hang(veil);
    for (const { scene } of items) this.#held.set(scene, holdBack(page, scene.touches));
    this.#player.play(items, this.props.isHurried ? pace / 2 : pace);
  }

  #begin({ scene, cues }: Item, pace: number, index: number): void {
    const page = this.#page;
    if (page === null) return;
    // Numbers that run up begin with what the page says from now on.
    if (index > 0 && pace > 0) flushSync(() => this.props.onLanded(index));
    const touching = scene.touches.flatMap((touch) => performTouch(page, touch, pace));
    this.#touching = [...this.#touching, ...touching].filter(
      (animation) => animation.playState !== 'finished',
    );
    this.#release(scene);
    for (const { sound, at } of cues) sounds.play(sound, at * Math.max(pace, quickest));
    const veil = this.#veil.current;
    if (scene.unveils !== undefined && veil !== null) unveil(veil, scene.unveils, pace);
    this.setState({ playing: { scene, pace } });
  }

  #end(): void {
    this.#rest();
    this.props.onLanded(this.props.journey?.beats.length ?? 0);
  }

  #rest(): void {
    this.#playing = null;
    for (const scene of this.#held.keys()) this.#release(scene);
    this.setState({ playing: null });
  }

  #release(scene: Scene): void {
    for (const animation of this.#held.get(scene) ?? []) animation.cancel();
    this.#held.delete(scene);
  }

  override render(): ReactNode {
    const { playing } = this.state;
    return (
      <div ref={this.#layer} className={styles.layer} data-layer="motion" aria-hidden="true">
        <div ref={this.#veil} />
        {playing?.scene.flights.map((flight, index) => (
          <FlightShown
            key={`${keyOf(playing.scene)} ${index}`}
            flight={flight}
            pace={playing.pace}
          />
        ))}
      </div>
    );
  }
}

const keys = new WeakMap<Scene, number>();
let lastKey = 0;

/** The same for the same scene, and for no other. */
function keyOf(scene: Scene): number {
  const key = keys.get(scene) ?? (lastKey += 1);
  keys.set(scene, key);
  return key;
}

function isScoring({ view }: BoardModel): boolean {
  const { type } = view.public.stage;
  return type === 'break' || type === 'over';
}

function groundOf({ places, props }: Past, present: MotionProps, after: Places): Ground {
  const { view, mine } = props.model;
  const { startSeat, seatCount } = present.model.view.public;
  return {
    before: places,
    after,
    pileSize: present.pileSize,
    seats: Array.from({ length: seatCount }, (_, turn): Seat => (startSeat + turn) % seatCount),
    mine: present.model.mine?.seat ?? null,
    points: { before: pointsOnTable(view.public), after: pointsOnTable(present.model.view.public) },
    scored: scoreRows(present.model.view.public),
    held: (character: Character) => (mine === null ? 0 : countOf(mine.own.hand, character)),
  };
}
