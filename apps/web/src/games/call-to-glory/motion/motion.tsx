import type { Seat } from '@call-to-glory/game-kit';
import { countOf, pointsOnTable, type Character } from '@call-to-glory/rules/client';
import { Component, createRef, type ReactNode } from 'react';

import { settings } from '../../../settings/settings.ts';
import { awaitFirstInput, sounds } from '../../../sound/sounds.ts';
import type { BoardModel } from '../model/board-model.ts';
import { scoreRows } from '../model/round-model.ts';
import type { Step } from '../model/steps.ts';
import { cuesOf, type Cue } from '../sound/cues.ts';
import { beatsOf } from './beats.ts';
import { FlightShown } from './flight.tsx';
import type { Ground } from './ground.ts';
import { paceOf } from './pace.ts';
import { holdBack, performTouch } from './perform.ts';
import { placesOn, type Places } from './places.ts';
import { SceneQueue } from './scene-queue.ts';
import { emptyScene, type Scene } from './scene.ts';
import { scenesOf, stillScene } from './scenes.ts';
import { pictureOf, unveil, type Picture } from './veil.ts';

import styles from './flight.module.css';

interface MotionProps {
  readonly model: BoardModel;
  /** Everything that has happened of late, and how much of it the page shows. */
  readonly steps: readonly Step[];
  readonly seq: number;
  /** The anatomy of the cards on the piles. */
  readonly pileSize: 'large' | 'medium';
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

/** Of more rows at once than this nothing is shown: whoever was away for so long reads what happened. */
const mostRows = 4;

/** Where nothing is seen to move, sounds still come one after another. */
const quickest = 0.3;

const timer = {
  after(delay: number, callback: () => void): () => void {
    const id = setTimeout(callback, delay);
    return () => clearTimeout(id);
  },
};

/**
 * Shows what has happened as cards that fly over the table. The table itself always shows how things stand; what flies
 * lies over it, takes no input, and gives way to any. It is a class because only a class is told before the page changes,
 * when everything still lies where it was.
 */
export class Motion extends Component<MotionProps, MotionState> {
  override state: MotionState = { playing: null };
  readonly #queue = new SceneQueue<Item>(timer, {
    begin: (item, pace) => this.#begin(item, pace),
    rest: () => this.#rest(),
  });
  /** What keeps the things of scenes that wait out of sight. */
  readonly #held = new Map<Scene, readonly Animation[]>();
  #touching: Animation[] = [];
  readonly #layer = createRef<HTMLDivElement>();
  /** Where the picture of the table hangs after a round. */
  readonly #veil = createRef<HTMLDivElement>();

  override componentDidMount(): void {
    awaitFirstInput();
    document.addEventListener('pointerdown', this.#skip, true);
    document.addEventListener('keydown', this.#skip, true);
    // Who comes to a table that has just been dealt, sees it dealt.
    const latest = this.props.steps.filter(({ seq }) => seq === this.props.seq);
    const past = { places: new Map(), picture: null, props: this.props };
    if (isDealt(latest)) queueMicrotask(() => this.#play(latest, past));
  }

  override getSnapshotBeforeUpdate(before: MotionProps): Past | null {
    const { seq, model } = this.props;
    const page = this.#page;
    if (before.seq === seq || page === null) return null;
    const isLeaving = !isScoring(before.model) && isScoring(model);
    return {
      places: placesOn(page),
      picture: isLeaving ? pictureOf(page) : null,
      props: before,
    };
  }

  override componentDidUpdate(before: MotionProps, _: MotionState, past: Past | null): void {
    if (past === null) return;
    const news = this.props.steps.filter(({ seq }) => seq > before.seq);
    // A new table measures itself first, though before it is painted.
    if (isDealt(news)) queueMicrotask(() => this.#play(news, past));
    else if (news.length > 0) this.#play(news, past);
  }

  override componentWillUnmount(): void {
    document.removeEventListener('pointerdown', this.#skip, true);
    document.removeEventListener('keydown', this.#skip, true);
    this.#skip();
  }

  readonly #skip = (): void => {
    this.#queue.skip();
    for (const animation of this.#touching) animation.cancel();
    this.#touching = [];
    this.#veil.current?.replaceChildren();
  };

  /** The page that holds the table; all spots are in it. */
  get #page(): Element | null {
    return this.#layer.current?.parentElement ?? null;
  }

  #play(news: readonly Step[], past: Past): void {
    const page = this.#page;
    const rows = [...Map.groupBy(news, ({ seq }) => seq).values()];
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const pace = paceOf(settings.get('motion'), isStill);
    if (page === null || document.hidden || rows.length > mostRows) return;
    const ground = groundOf(past, this.props, placesOn(page));
    const moves = rows.map((steps): readonly Item[] => {
      const beats = beatsOf(steps);
      const scenes = pace === 0 ? beats.map(() => emptyScene) : scenesOf(beats, ground);
      return beats.map((beat, index) => {
        const whole = scenes[index] ?? emptyScene;
        const scene = isStill ? stillScene(whole) : whole;
        return { scene, cues: cuesOf(beat), length: scene.length };
      });
    });
    const veil = this.#veil.current;
    if (veil !== null && !isStill && pace > 0) past.picture?.hang(veil);
    for (const { scene } of moves.flat()) this.#held.set(scene, holdBack(page, scene.touches));
    this.#queue.add(moves, pace);
  }

  #begin({ scene, cues }: Item, pace: number): void {
    const page = this.#page;
    if (page === null) return;
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

  #rest(): void {
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

function isDealt(steps: readonly Step[]): boolean {
  return steps.some((step) => step.type === 'game' && step.fact.type === 'roundStarted');
}

function isScoring({ view }: BoardModel): boolean {
  const { type } = view.public.stage;
  return type === 'break' || type === 'over';
}

function groundOf({ places, props }: Past, present: MotionProps, after: Places): Ground {
  const { view, mine } = props.model;
  const { startSeat, seatCount } = present.model.view.public;
  const [left, right] = view.public.discards;
  return {
    before: places,
    after,
    tops: { 2: left.top, 3: right.top },
    pileSize: present.pileSize,
    seats: Array.from({ length: seatCount }, (_, turn): Seat => (startSeat + turn) % seatCount),
    mine: present.model.mine?.seat ?? null,
    points: { before: pointsOnTable(view.public), after: pointsOnTable(present.model.view.public) },
    scored: scoreRows(present.model.view.public),
    held: (character: Character) => (mine === null ? 0 : countOf(mine.own.hand, character)),
  };
}
