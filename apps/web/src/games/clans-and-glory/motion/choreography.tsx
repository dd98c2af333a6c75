import type { Place, Villager } from '@call-to-glory/clans-and-glory/client';
import type { Seat } from '@call-to-glory/game-kit';
import type { ReactNode } from 'react';

import type { Boxes } from '../../../board/motion/boxes.ts';
import type { Choreography, MotionPlan, Stage } from '../../../board/motion/choreography.ts';
import {
  emptyTimeline,
  hidden,
  stopAt,
  type Flight,
  type Timeline,
} from '../../../board/motion/timeline.ts';
import { CardBack, FaceDownCard } from '../art/card-back.tsx';
import { Card } from '../art/card.tsx';
import { clanOf } from '../art/clan-shapes.tsx';
import { ClanShield } from '../art/clan-shield.tsx';
import { Pin, type Shared } from '../art/pin.tsx';
import type { ClansModel } from '../model/board-model.ts';
import { matchesOf } from '../model/matches.ts';
import { faceDownSound, laySound, shieldSound } from '../sound/clans-sounds.ts';
import { anchors } from './anchors.ts';
import type { ClansCue } from './cues.ts';

/** What flies. */
export type ClansLook =
  | { readonly type: 'card'; readonly card: Villager }
  | { readonly type: 'back' }
  | { readonly type: 'faceDown'; readonly seat: Seat }
  | { readonly type: 'shield'; readonly seat: Seat }
  | { readonly type: 'pin'; readonly shared: Shared };

/** What the page shows, as far as flights depend on it. */
export interface ClansScene {
  readonly model: ClansModel;
}

/** How long everything takes at normal speed, in milliseconds. */
const durations = { flight: 300, drop: 160, turn: 200, shield: 280 } as const;

/** How cues are shown: a card flies to its place, drops, and shows its matches; a shield slides onto its stack. */
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
  { before, after, to: scene }: Stage<ClansScene>,
): Timeline<ClansLook> {
  const { card, seat, place, face } = cue;
  const held = card === null ? undefined : before.get(anchors.hand(card));
  const from = held ?? before.get(anchors.seat(seat));
  const to = after.get(anchors.place(place));
  if (from === undefined || to === undefined) return emptyTimeline;
  const open: ClansLook = card === null ? { type: 'back' } : { type: 'card', card };
  const { flight, drop, turn } = durations;
  const pins = card === null || face === 'down' ? [] : pinFlights(scene.model, card, place, after);
  // A card from a hand that is not shown grows on its way.
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
      ...pins,
    ],
    touches: [hidden(anchors.place(place), flight + drop)],
    length: flight + Math.max(drop, pins.length === 0 ? 0 : 1.4 * turn),
  };
}

/** What a card matches where it lands: pins on the seams, which turn once and go. */
function pinFlights(
  { state }: ClansModel,
  card: Villager,
  place: Place,
  boxes: Boxes,
): readonly Flight<ClansLook>[] {
  const box = boxes.get(anchors.place(place));
  if (box === undefined) return [];
  const { flight, turn } = durations;
  const width = Math.min(32, Math.max(19, box.width * 0.44));
  return matchesOf(state, card, place).flatMap(({ place: near, toward, shared }) => {
    const other = boxes.get(anchors.place(near));
    if (other === undefined) return [];
    // An opposite card is far away, one of an end at the same height: its pin is on the edge towards it.
    const way = Math.hypot(other.x - box.x, other.y - box.y);
    const part = toward === 'opposite' ? box.height / 2 / way : 0.5;
    const middle = {
      x: box.x + (other.x - box.x) * part,
      y: box.y + (other.y - box.y) * part,
      width,
    };
    const look: ClansLook = { type: 'pin', shared };
    return [
      {
        look,
        becomes: { look, how: 'flip', from: flight, to: flight + turn },
        stops: [
          { ...middle, at: flight },
          { ...middle, at: flight + turn },
          { ...middle, at: flight + 1.4 * turn, opacity: 0 },
        ],
      },
    ];
  });
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
    case 'pin':
      return (
        <span style={{ '--pin': `${width}px` }}>
          <Pin shared={look.shared} />
        </span>
      );
  }
}
