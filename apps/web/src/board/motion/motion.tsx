import { Component, createRef, type ReactNode } from 'react';
import { flushSync } from 'react-dom';

import { systemTimers } from '../../lib/connection/timers.ts';
import { settings } from '../../lib/settings/settings.ts';
import { awaitFirstInput, sounds } from '../../lib/sound/sounds.ts';
import { boxesOn, type Boxes } from './boxes.ts';
import type { Choreography, MotionPlan } from './choreography.ts';
import { FlightShown } from './flight.tsx';
import type { Journey, Position } from './hand-over.ts';
import { fadeOverlay, pictureOf, type Picture } from './overlay.ts';
import { holdBack, performTouch } from './perform.ts';
import { speedOf } from './speed.ts';
import { TimelinePlayer } from './timeline-player.ts';
import { emptyTimeline, stillTimeline, type Timeline } from './timeline.ts';

import styles from './flight.module.css';

interface MotionProps<Scene, Cue, Look> {
  readonly choreography: Choreography<Scene, Cue, Look>;
  /** What the page shows, in the form that the choreography needs. */
  readonly scene: Scene;
  /** The motion in the air on the way to what the page shows; null while there is none. */
  readonly journey: Journey<Position, Cue> | null;
  /** Must it play twice as fast? */
  readonly isHurried: boolean;
  /** Is another position waiting until the page has been rendered like this? */
  readonly isDue: boolean;
  /** The first `count` cues have finished; with nothing in the air, the page has been rendered like this. */
  onLanded(count: number): void;
  /** The player does not want to wait for what is in the air. */
  onSkip(): void;
}

/** A cue's plan, and when the next may begin, in milliseconds. */
interface Item<Look> extends MotionPlan<Look> {
  readonly length: number;
}

/** The page before the change. */
interface Past<Scene> {
  readonly boxes: Boxes;
  /** A picture of the table, where it gives way to the scores. */
  readonly picture: Picture | null;
  readonly scene: Scene;
}

interface MotionState<Look> {
  readonly playing: { readonly timeline: Timeline<Look>; readonly speed: number } | null;
}

/** Even where nothing visibly moves, sounds play one after another. */
const fastest = 10 / 3;

/**
 * Animates what has happened as cards that fly over the table, and reports when they have landed. The flights are drawn
 * over the table, take no input, and give way to any. It is a class because only a class is called before the page
 * changes, when everything is still where it was.
 */
export class Motion<Scene, Cue, Look> extends Component<
  MotionProps<Scene, Cue, Look>,
  MotionState<Look>
> {
  override state: MotionState<Look> = { playing: null };
  readonly #player = new TimelinePlayer<Item<Look>>(systemTimers, {
    begin: (item, speed, index) => this.#begin(item, speed, index),
    end: () => this.#end(),
  });
  /** The animations that hide the things of timelines still waiting. */
  readonly #held = new Map<Timeline<Look>, readonly Animation[]>();
  #touching: Animation[] = [];
  /** The animations that hide things until the timeline that brings them is over. */
  #hiding: readonly Animation[] = [];
  /** Is React reporting a change at the moment? State set then is rendered as soon as it has finished. */
  #isBeingTold = false;
  /** The journey that is being shown, by the row it began with. */
  #playing: number | null = null;
  readonly #layer = createRef<HTMLDivElement>();
  /** Where the picture of the table hangs after a round. */
  readonly #overlay = createRef<HTMLDivElement>();

  override componentDidMount(): void {
    awaitFirstInput();
    document.addEventListener('pointerdown', this.#onPress, true);
    document.addEventListener('keydown', this.#onKey, true);
    this.#setOut({ boxes: new Map(), picture: null, scene: this.props.scene });
  }

  override getSnapshotBeforeUpdate(before: MotionProps<Scene, Cue, Look>): Past<Scene> | null {
    const { journey, scene, choreography } = this.props;
    const page = this.#page;
    if (before.journey?.seq === journey?.seq || page === null) return null;
    const isLeaving = choreography.isReplaced(before.scene, scene);
    return {
      boxes: boxesOn(page),
      picture: isLeaving ? pictureOf(page) : null,
      scene: before.scene,
    };
  }

  override componentDidUpdate(
    _: MotionProps<Scene, Cue, Look>,
    __: MotionState<Look>,
    past: Past<Scene> | null,
  ): void {
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

  /** A key pressed while cards were flying was not meant for what is there once they have landed. */
  readonly #onKey = (): void => {
    setTimeout(this.#onPress);
  };

  /** Removes whatever is still visible of what has been shown. */
  #clear(): void {
    this.#player.stop();
    for (const animation of this.#touching) animation.cancel();
    this.#touching = [];
    this.#overlay.current?.replaceChildren();
    this.#rest();
  }

  /** The page that holds the table; all anchors are in it. */
  get #page(): Element | null {
    return this.#layer.current?.parentElement ?? null;
  }

  /** Starts to show what is in the air now, if anything is. */
  #setOut(past: Past<Scene>): void {
    const { journey, choreography } = this.props;
    if (journey === null) {
      if (this.#playing !== null) this.#clear();
    }
    // A new table is measured first, though before it is painted.
    else if (choreography.isNewTable(journey.cues)) {
      queueMicrotask(() => this.#play(journey, past));
    } else {
      this.#isBeingTold = true;
      this.#play(journey, past);
      this.#isBeingTold = false;
    }
  }

  #play(journey: Journey<Position, Cue>, past: Past<Scene>): void {
    const page = this.#page;
    if (page === null || journey.seq !== this.props.journey?.seq) return;
    this.#rest();
    this.#playing = journey.seq;
    if (document.hidden) {
      this.#end();
      return;
    }
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const speed = speedOf(settings.get('animation'), isStill);
    const isSeen = Number.isFinite(speed);
    const { choreography, scene } = this.props;
    const stage = { from: past.scene, to: scene, before: past.boxes, after: boxesOn(page) };
    const items = choreography.planOf(journey.cues, stage).map((plan): Item<Look> => {
      const whole = isSeen ? plan.timeline : emptyTimeline;
      const timeline = isStill ? stillTimeline(whole) : whole;
      return { timeline, sounds: plan.sounds, length: timeline.length };
    });
    const overlay = this.#overlay.current;
    if (overlay !== null && !isStill && isSeen) past.picture?.hang(overlay);
    for (const { timeline } of items) this.#held.set(timeline, holdBack(page, timeline.touches));
    this.#player.play(items, this.props.isHurried ? speed * 2 : speed);
  }

  #begin({ timeline, sounds: heard, length }: Item<Look>, speed: number, index: number): void {
    const page = this.#page;
    if (page === null) return;
    // Numbers that count up start from what the page says from now on. What takes no time is over with what follows.
    if (index > 0 && length > 0 && Number.isFinite(speed)) {
      if (this.#isBeingTold) this.props.onLanded(index);
      else flushSync(() => this.props.onLanded(index));
    }
    this.#reveal();
    const performed = timeline.touches.map((touch) => ({
      animations: performTouch(page, touch, speed),
      isHiding: touch.act.type === 'hide' && touch.to <= timeline.length,
    }));
    this.#hiding = performed.flatMap(({ animations, isHiding }) => (isHiding ? animations : []));
    const touching = performed.flatMap(({ animations }) => animations);
    this.#touching = [...this.#touching, ...touching].filter(
      ({ playState }) => playState !== 'finished' && playState !== 'idle',
    );
    this.#release(timeline);
    for (const { sound, at } of heard) sounds.play(sound, at / Math.min(speed, fastest));
    const overlay = this.#overlay.current;
    if (timeline.uncoversAt !== undefined && overlay !== null)
      fadeOverlay(overlay, timeline.uncoversAt, speed);
    this.setState({ playing: { timeline, speed } });
  }

  #end(): void {
    this.#rest();
    this.props.onLanded(this.props.journey?.cues.length ?? 0);
  }

  /**
   * Reveals what the last timeline has brought. A busy browser starts animations late, and for a while would show
   * neither what flew nor what is there.
   */
  #reveal(): void {
    for (const animation of this.#hiding) animation.cancel();
    this.#hiding = [];
  }

  #rest(): void {
    this.#playing = null;
    this.#reveal();
    for (const timeline of this.#held.keys()) this.#release(timeline);
    this.setState({ playing: null });
  }

  #release(timeline: Timeline<Look>): void {
    for (const animation of this.#held.get(timeline) ?? []) animation.cancel();
    this.#held.delete(timeline);
  }

  override render(): ReactNode {
    const { playing } = this.state;
    return (
      <div ref={this.#layer} className={styles.layer} data-layer="motion" aria-hidden="true">
        <div ref={this.#overlay} />
        {playing?.timeline.flights.map((flight, index) => (
          <FlightShown
            key={`${keyOf(playing.timeline)} ${index}`}
            flight={flight}
            Look={this.props.choreography.Look}
            speed={playing.speed}
          />
        ))}
      </div>
    );
  }
}

const keys = new WeakMap<object, number>();
let lastKey = 0;

/** A unique React key for a timeline, stable across renders. */
function keyOf(timeline: object): number {
  const key = keys.get(timeline) ?? (lastKey += 1);
  keys.set(timeline, key);
  return key;
}
