import type { ReactNode } from 'react';

import { CardBack } from '../../games/call-to-glory/art/card-back.tsx';
import { CardPile } from '../../games/call-to-glory/art/card-pile.tsx';
import { CardSlot } from '../../games/call-to-glory/art/card-slot.tsx';
import { Card } from '../../games/call-to-glory/art/card.tsx';
import { DynastyMark } from '../../games/call-to-glory/art/dynasty-mark.tsx';
import { DYNASTIES } from '../../games/call-to-glory/art/dynasty-shapes.tsx';
import { LaidSet } from '../../games/call-to-glory/art/laid-set.tsx';
import { NinjaFigure } from '../../games/call-to-glory/art/ninja-figure.tsx';
import { Pips } from '../../games/call-to-glory/art/pips.tsx';
import { RolledTask, TaskScroll } from '../../games/call-to-glory/art/task-scroll.tsx';
import { Labelled } from '../labelled.tsx';

import styles from '../gallery.module.css';

/** Tasks, ninjas, players, and what the table says about a card, a pile or a set. */
export function StatesSheet(): ReactNode {
  return (
    <section className={`mat ${styles.sheet}`}>
      <div className={`${styles.row} ${styles.spread}`}>
        <Labelled label="Imperial Tasks">
          <TaskScroll deck="A" character="daimyo" bonus={5} perCard="per card" />
          <TaskScroll deck="B" character="ninja" bonus={4} perCard="per card" />
          <TaskScroll deck="C" character="farmer" bonus={3} perCard="за карту" />
          <RolledTask deck="A" />
        </Labelled>
        <Labelled label="Power of the Ninja">
          {[70, 36, 24].map((width) => (
            <span key={width} style={{ '--ninja-width': `${width}px` }}>
              <NinjaFigure present />
            </span>
          ))}
          <NinjaFigure present={false} />
        </Labelled>
        <Labelled label="Dynasties: quiet, at turn, away">
          {([undefined, 'active', 'away'] as const).map((state) => (
            <div key={state ?? 'quiet'} className={styles.row}>
              {DYNASTIES.map((dynasty) => (
                <DynastyMark key={dynasty} dynasty={dynasty} state={state} />
              ))}
            </div>
          ))}
        </Labelled>
        <Labelled label="Pips">
          <Pips filled={3} of={4} label="3 of 4 characters" />
        </Labelled>
      </div>
      <div className={`${styles.row} ${styles.states}`}>
        <Labelled label="Can be drawn" cardWidth={84}>
          <Card character="monk" size="medium" state="pickable" keyLabel="2" />
        </Labelled>
        <Labelled label="Selected" cardWidth={84}>
          <Card character="monk" size="medium" state="selected" />
        </Labelled>
        <Labelled label="Beaten" cardWidth={84}>
          <Card character="monk" size="medium" state="hit" tag="beaten by 4" />
        </Labelled>
        <Labelled label="Not available" cardWidth={84}>
          <Card character="monk" size="medium" state="unavailable" />
        </Labelled>
        <Labelled label="Just changed" cardWidth={84}>
          <Card character="monk" size="medium" state="fresh" />
        </Labelled>
        <Labelled label="Was here" cardWidth={84}>
          <Card character="monk" size="medium" state="ghost" />
        </Labelled>
        <Labelled label="Places" cardWidth={70}>
          <CardSlot landing="monk" />
          <CardSlot />
        </Labelled>
        <Labelled label="A set to be beaten" cardWidth={70}>
          <LaidSet character="monk" count={3} state="hit" tag="beaten by your 4" />
        </Labelled>
      </div>
      <Tray />
    </section>
  );
}

function Tray(): ReactNode {
  return (
    <div className={`lacquer ${styles.tray}`} style={{ '--card-width': '88px' }}>
      <CardPile kind="draw" count={31} state="pickable" keyLabel="1">
        <CardBack />
      </CardPile>
      <CardPile kind="discard" count={6} state="pickable" keyLabel="2">
        <Card character="monk" size="large" name="Monk" />
      </CardPile>
      <CardPile kind="discard" count={2} state="unavailable">
        <Card character="samurai" size="large" name="Samurai" />
      </CardPile>
      <CardPile kind="draw" count={2}>
        <CardBack />
      </CardPile>
      <CardPile kind="discard" count={0}>
        {null}
      </CardPile>
    </div>
  );
}
