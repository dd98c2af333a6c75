import type {
  ClansAndGlory,
  ClansCommand,
  Place,
  Villager,
} from '@call-to-glory/clans-and-glory/client';
import type { Seat } from '@call-to-glory/game-kit';
import { use, useState } from 'react';

import { LessonContext } from '../../../board/commands/lesson-limits.ts';
import type * as kit from '../../../board/contract/board-game.ts';
import type { Message } from '../../../board/words/message.ts';
import { sounds } from '../../../lib/sound/sounds.ts';
import { boardModel, type ClansModel } from '../model/board-model.ts';
import {
  afterView,
  isOpen,
  nothingPicked,
  taskOf,
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
  /** Lays a card: face up, or face down where nothing fits. */
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
    question: model.task === null ? '' : `${view.public.turns} ${model.task}`,
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
  const picked = afterView(kept, view);
  if (picked !== kept.picked) setKept({ picked, turns });

  /** Holds back commands that a lesson does not ask for. */
  function hold(command: ClansCommand): 'held' | null {
    if (lesson === null || lesson.allows(command)) return null;
    lesson.onOther();
    return 'held';
  }

  function play(command: ClansCommand): void {
    const obstacle = commands.send({ type: 'play', command }, () => hold(command));
    if (obstacle === null) setKept({ picked: nothingPicked, turns });
  }

  function pick(next: Picked): void {
    commands.explain(null);
    if (next.card !== null) sounds.play(pickSound);
    setKept({ picked: next, turns });
  }

  function lay(card: Villager, place: Place): void {
    play({ type: 'lay', card, place, face: taskOf(view) === 'layFaceDown' ? 'down' : 'up' });
  }

  return {
    picked,
    play,
    lay,
    explain: commands.explain,
    clear: () => pick(nothingPicked),
    pressCard(card) {
      if (picked.place !== null) lay(card, picked.place);
      else pick({ card: picked.card === card ? null : card, place: null });
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
