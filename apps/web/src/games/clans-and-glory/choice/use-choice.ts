import {
  clansAndGlory,
  type ClansAndGlory,
  type ClansCommand,
  type Place,
  type Villager,
} from '@call-to-glory/clans-and-glory/client';
import type { Seat } from '@call-to-glory/game-kit';
import { use, useState } from 'react';

import { LessonContext } from '../../../board/commands/lesson-limits.ts';
import { useSelfConfirm } from '../../../board/confirm/use-self-confirm.ts';
import type * as kit from '../../../board/contract/board-game.ts';
import type { Message } from '../../../board/words/message.ts';
import { useSetting } from '../../../lib/settings/use-setting.ts';
import { sounds } from '../../../lib/sound/sounds.ts';
import { boardModel, type ClansModel } from '../model/board-model.ts';
import {
  afterView,
  askedMove,
  asksFirst,
  isOpen,
  layCommand,
  nothingPicked,
  placeAlone,
  stepBack,
  type Picked,
  type PickedIn,
} from '../model/choosing.ts';
import { freshPlace } from '../model/fresh.ts';
import type { ClansButton } from '../model/prompt.ts';
import type { ClansCue } from '../motion/cues.ts';
import { pickSound } from '../sound/clans-sounds.ts';
import { useCardDrag, type CardDrag } from './use-card-drag.ts';
import { useFreshEnd, type FreshEnd } from './use-fresh-end.ts';

/** A table of this game on its page. */
export type ClansContext = kit.TableContext<ClansAndGlory, ClansCue>;

/** What the viewer can pick and play. */
interface Pickable {
  readonly picked: Picked;
  pressCard(card: Villager): void;
  pressPlace(place: Place): void;
  /** Lays a card, or asks for confirmation first. */
  lay(card: Villager, place: Place): void;
  play(command: ClansCommand): void;
  explain(words: Message): void;
  clear(): void;
}

/** What the board needs to know about a choice, and the table laid out for it. */
export interface ClansChoice extends Pickable, kit.Choice<ClansButton> {
  readonly model: ClansModel;
  readonly drag: CardDrag;
  readonly end: FreshEnd;
  /** Lets a spectator look from another seat; null for players. */
  readonly onLook: ((seat: Seat) => void) | null;
  press(button: ClansButton): void;
}

/** Holds what the viewer has picked, and sends what they play. */
export function useChoice(context: ClansContext): ClansChoice {
  const { view, mine, viewer, log, commands } = context;
  const [from, setFrom] = useState<Seat>(0);
  const choosable = useChoosable(context);
  const { held, told, ...drag } = useCardDrag(mine, choosable);
  const end = useFreshEnd(view.public);
  const asked = askedMove(mine, choosable.picked);
  // Who drags another card is choosing again.
  const timed = asked === null || held !== null ? null : JSON.stringify(asked);
  const confirmsAt = useSelfConfirm(clansAndGlory, context, timed, () => {
    if (asked !== null) choosable.play(asked);
  });
  const model = boardModel({
    state: view.public,
    mine,
    picked: held ?? choosable.picked,
    isLit: commands.isLit,
    from,
    fresh: freshPlace(log.steps),
  });
  return {
    ...choosable,
    model,
    drag,
    end,
    told,
    confirmsAt,
    isAsked: asked !== null,
    question: model.task === null ? '' : `${view.public.turns} ${model.task} ${timed ?? ''}`,
    onLook: viewer === 'watcher' ? (context.onSitBeside ?? setFrom) : null,
    press({ act }) {
      if (act.type === 'command') choosable.play(act.command);
      if (act.type === 'clear') choosable.clear();
    },
  };
}

function useChoosable({ mine: view, commands }: ClansContext): Pickable {
  const turns = view?.public.turns;
  const [kept, setKept] = useState<PickedIn>({ picked: nothingPicked, turns });
  const lesson = use(LessonContext);
  const [policy] = useSetting('confirm');
  const picked = afterView(kept, view);
  if (picked !== kept.picked) setKept({ picked, turns });

  function play(command: ClansCommand): void {
    let next = nothingPicked;
    const obstacle = commands.send({ type: 'play', command }, () => {
      if (lesson?.allows(command) === false) {
        lesson.onOther();
        return 'held';
      }
      // A lesson knows what is meant, and any step of it can be undone.
      if (lesson !== null || !asksFirst(command, picked, policy)) return null;
      commands.explain(null);
      next = { card: command.card, place: command.place };
      return 'held';
    });
    if (obstacle === null) setKept({ picked: next, turns });
  }

  function pick(next: Picked): void {
    commands.explain(null);
    if (next.card !== null) sounds.play(pickSound);
    setKept({ picked: next, turns });
  }

  const lay = (card: Villager, place: Place): void => play(layCommand(view, card, place));

  return {
    picked,
    play,
    lay,
    explain: commands.explain,
    clear: () => pick(stepBack(picked)),
    pressCard(card) {
      const place = placeAlone(picked);
      if (place !== null) lay(card, place);
      else pick(picked.card === card ? stepBack(picked) : { card, place: null });
    },
    pressPlace(place) {
      if (picked.card !== null) lay(picked.card, place);
      else if (isOpen(view, place))
        pick({ card: null, place: picked.place === place ? null : place });
      // Nothing can be laid there now: trying any card says why.
      else lay(view?.own.hand[0] ?? '3-heather', place);
    },
  };
}
