import type { Villager } from '@call-to-glory/clans-and-glory/client';
import type { Seat } from '@call-to-glory/game-kit';
import type { ReactNode } from 'react';

import type { Box } from '../../../board/motion/boxes.ts';
import type { Choreography, MotionPlan, Stage } from '../../../board/motion/choreography.ts';
import { emptyTimeline, type Stop, type Timeline } from '../../../board/motion/timeline.ts';
import { CardBack, FaceDownCard } from '../art/card-back.tsx';
import { Card } from '../art/card.tsx';
import { clanOf } from '../art/clan-shapes.tsx';
import { ClanShield } from '../art/clan-shield.tsx';
import type { ClansModel } from '../model/board-model.ts';
import { faceDownSound, laySound, shieldSound } from '../sound/clans-sounds.ts';
import { anchors } from './anchors.ts';
import type { ClansCue } from './cues.ts';

/** What flies. */
export type ClansLook =
  | { readonly type: 'card'; readonly card: Villager }
  | { readonly type: 'back' }
  | { readonly type: 'faceDown'; readonly seat: Seat }
  | { readonly type: 'shield'; readonly seat: Seat };

/** What the page shows, as far as what flies depends on it. */
export interface ClansScene {
  readonly model: ClansModel;
}

/** How long everything takes at normal speed, in milliseconds. */
const durations = { flight: 300, drop: 160, shield: 280 } as const;

/** How what happens is shown: a card flies to its place and drops, a shield slides onto its stack. */
export const choreography: Choreography<ClansScene, ClansCue, ClansLook> = {
  planOf: (cues, stage) =>
    cues.map((cue): MotionPlan<ClansLook> => {
      if (cue.type === 'shield') {
        const sounds = [{ sound: shieldSound, at: durations.shield }];
        return { timeline: shieldTimeline(cue, stage), sounds };
      }
      const sound = cue.face === 'up' ? laySound : faceDownSound;
      return { timeline: layTimeline(cue, stage), sounds: [{ sound, at: durations.flight }] };
    }),
  isReplaced: () => false,
  isNewTable: () => false,
  Look,
};

function layTimeline(
  cue: Extract<ClansCue, { type: 'lay' }>,
  { before, after }: Stage<ClansScene>,
): Timeline<ClansLook> {
  const { card, seat, place, face } = cue;
  const held = card === null ? undefined : before.get(anchors.hand(card));
  const from = held ?? before.get(anchors.seat(seat));
  const to = after.get(anchors.place(place));
  if (from === undefined || to === undefined) return emptyTimeline;
  const open: ClansLook = card === null ? { type: 'back' } : { type: 'card', card };
  const { flight, drop } = durations;
  // What comes from a hand that is not seen grows on its way.
  const start = held === undefined ? { ...from, width: to.width * 0.5 } : from;
  return {
    flights: [
      {
        look: open,
        ...(face === 'up'
          ? {}
          : {
              becomes: {
                look: { type: 'faceDown', seat },
                how: 'flip',
                from: flight * 0.35,
                to: flight * 0.65,
              },
            }),
        stops: [
          stopAt(start, 0, { curve: 'out' }),
          stopAt({ ...to, width: to.width * 1.06 }, flight, { curve: 'settle' }),
          stopAt(to, flight + drop),
        ],
        arc: { from: 0, to: flight, rise: 24 },
      },
    ],
    touches: [hidden(anchors.place(place), flight + drop)],
    length: flight + drop,
  };
}

function shieldTimeline(
  { seat, meeting }: Extract<ClansCue, { type: 'shield' }>,
  { to: { model }, before, after }: Stage<ClansScene>,
): Timeline<ClansLook> {
  const position = (model.state.stacks[meeting]?.length ?? 0) - 1;
  const from = before.get(anchors.shields(seat));
  const to = after.get(anchors.shield(meeting, position));
  if (from === undefined || to === undefined) return emptyTimeline;
  const { shield } = durations;
  return {
    flights: [
      {
        look: { type: 'shield', seat },
        stops: [
          stopAt({ ...from, width: to.width * 0.6 }, 0, { curve: 'out' }),
          stopAt({ ...to, y: to.y - 4 }, shield * 0.85, { curve: 'settle' }),
          stopAt(to, shield),
        ],
      },
    ],
    touches: [hidden(anchors.shield(meeting, position), shield)],
    length: shield,
  };
}

function stopAt({ x, y, width, angle }: Box, at: number, more: Partial<Stop> = {}): Stop {
  return { at, x, y, width, angle, ...more };
}

function hidden(anchor: string, until: number): Timeline<ClansLook>['touches'][number] {
  return { anchor, from: 0, to: until, act: { type: 'hide' } };
}

function Look({ look, width }: { readonly look: ClansLook; readonly width: number }): ReactNode {
  switch (look.type) {
    case 'card':
      return <Card card={look.card} size="medium" />;
    case 'back':
      return <CardBack />;
    case 'faceDown':
      return <FaceDownCard clan={clanOf(look.seat)} />;
    case 'shield':
      return (
        <span style={{ '--shield-width': `${width}px` }}>
          <ClanShield clan={clanOf(look.seat)} />
        </span>
      );
  }
}
