import { callToGlory, type CallToGlory } from '@call-to-glory/rules/client';
import { gameAt } from '@call-to-glory/table/client';
import { useRef, useState, type ReactNode } from 'react';

import { TopBar } from '../../../board/bar/top-bar.tsx';
import { Announcer, TableRead } from '../../../board/catch-up/announcer.tsx';
import { useIsSettling } from '../../../board/catch-up/use-is-settling.ts';
import { clockOf } from '../../../board/clock/clock.ts';
import { LowClockAlarm } from '../../../board/clock/low-clock-alarm.tsx';
import { useCalls } from '../../../board/clock/use-calls.ts';
import { Motion } from '../../../board/motion/motion.tsx';
import { useHandOver } from '../../../board/motion/use-hand-over.ts';
import { FirstHintNote } from '../../../board/prompt/first-hint.tsx';
import { stillnessOf } from '../../../board/prompt/still-prompt.ts';
import { Telling, useTelling } from '../../../board/prompt/telling.ts';
import { useSelfConfirm } from '../../../board/prompt/use-self-confirm.ts';
import { Rail, railFocus, type RailTab } from '../../../board/rail/rail.tsx';
import { useTableLog } from '../../../board/rail/use-table-log.ts';
import type { RulesAnchor } from '../../../board/rules/lazy-reader.tsx';
import { OpenRules } from '../../../board/rules/open-rules.ts';
import { RulesDialog } from '../../../board/rules/rules-dialog.tsx';
import { useFocusHome } from '../../../board/screen/use-focus-home.ts';
import { useTableScreen } from '../../../board/screen/use-table-screen.ts';
import { GameLooksProvider } from '../../../board/words/game-looks.ts';
import { useSay } from '../../../board/words/say.ts';
import { useListNames } from '../../../board/words/use-list-names.ts';
import { message as boardMessage } from '../../../board/words/words.ts';
import { useSetting } from '../../../lib/settings/use-setting.ts';
import { Drawer } from '../../../ui/drawer.tsx';
import type { BoardProps } from '../../game-client.ts';
import { message } from '../messages/words.ts';
import { announcementsOf } from '../model/announcements.ts';
import { layoutFor } from '../model/board-layout.ts';
import { boardModel } from '../model/board-model.ts';
import { changesOf } from '../model/changes.ts';
import { questionAsked } from '../model/choosing.ts';
import { entriesOf } from '../model/log-sentences.ts';
import type { PromptButton } from '../model/prompt-buttons.ts';
import { choreography } from '../motion/choreography.ts';
import { picturedOf } from '../motion/pictured.ts';
import { cueSource } from '../motion/table-position.ts';
import { RulesReader } from '../rules/rules-reader.ts';
import { DragPicture } from './drag-picture.tsx';
import { draggingOf } from './dragging.ts';
import { BarMenu, CatchUp, CommandLine, KeysDialog, RoundEnd, useLazyParts } from './late-parts.ts';
import { looks } from './looks.tsx';
import { TableScene } from './table-scene.tsx';
import { useChoice } from './use-choice.ts';
import { useHandOrder } from './use-hand-order.ts';
import { usePrompt } from './use-prompt.ts';
import { useTableDrag } from './use-table-drag.ts';
import { useTableKeys } from './use-table-keys.ts';

import styles from './board.module.css';

/** The table of Call to Glory while a game is on or just over, for players and watchers. */
export function Board(props: BoardProps<CallToGlory>): ReactNode {
  return (
    <GameLooksProvider value={looks}>
      <BoardInside {...props} />
    </GameLooksProvider>
  );
}

function BoardInside(props: BoardProps<CallToGlory>): ReactNode {
  const { presence, talk, connected, now, send, past, people = null, notices = null } = props;
  const say = useSay();
  const list = useListNames();
  useLazyParts();
  const [from, setFrom] = useState(0);
  const [open, setOpen] = useState<'nothing' | 'log' | 'keys' | 'menu' | 'line'>('nothing');
  const [tab, setTab] = useState<RailTab>('log');
  const [rulesAt, setRulesAt] = useState<RulesAnchor | null>(null);
  /** The round whose table is looked at once more, though it is over. */
  const [lookedAt, setLookedAt] = useState<number | null>(null);
  // Who plays by the command line reads, and waits for no pictures.
  const { state: handOver, isArrived, ...carried } = useHandOver(props, cueSource, open === 'line');
  const { shown, journey, waiting: toShow } = handOver;
  const { table, seq, viewer } = shown;
  const [readings, setReadings] = useState(0);
  const [isMuted, setMuted] = useSetting('isMuted');
  const [speed] = useSetting('animation');
  const { screen, above } = useTableScreen();
  const page = useRef<HTMLDivElement>(null);
  const told = useTableLog(shown, connected, entriesOf);
  const { names, nameOf, steps, latest, entries: log, missed } = told;
  const game = gameAt(table);
  const model = game && boardModel(table, game, viewer, presence, names, from);
  const mine = model?.mine ?? null;
  const stopped = stillnessOf(props.table, connected);
  const isOver = model?.view.public.stage.type === 'over';
  const isEnded = model?.view.public.stage.type === 'break' || isOver;
  // The scores are there as soon as they are shown, while they still count up.
  const isShownWhole = isArrived || (isEnded && toShow.length === 0);
  const chosen = useChoice(mine, names, stopped, isShownWhole, send);
  const stillness = stopped ?? (props.isSlow === true && chosen.waiting ? 'sending' : null);
  const hand = useHandOrder();
  const { drag, picture, held } = useTableDrag(mine, names, chosen, hand.move);
  const question = questionAsked({ ...chosen, view: mine });
  const isSettling = useIsSettling(question, isOver);
  useFocusHome(page, `${seq} ${question}`);
  const occupant = model && table.seats[model.bottom.seat];
  const isCovered = occupant?.type === 'person' && occupant.cover !== null;
  const choice = {
    ...chosen,
    ...useTelling(mine, chosen, seq),
    ...held,
    waiting: chosen.waiting || isSettling || !isShownWhole,
    isLit: isShownWhole && stillness === null && !isCovered,
    pressButton: (button: PromptButton) =>
      button.act.type === 'scores' ? setLookedAt(null) : chosen.pressButton(button),
  };
  const state = model?.view.public ?? null;
  const isScoring = isEnded && lookedAt !== state?.round;
  useCalls(latest, seq, state, viewer);
  const isOwnTurn = model?.mine !== null && model?.bottom.active === true;
  const seating = {
    players: state?.seatCount ?? 4,
    hasButtons: false,
    hasNinjas: state?.options.ninjas ?? false,
    hasTasks: state?.options.tasks ?? false,
  };
  const hasRail = layoutFor(screen, seating).rail && !isScoring;
  function show(wanted: RailTab): void {
    setTab(wanted);
    if (!hasRail) setOpen('log');
    else requestAnimationFrame(() => document.getElementById(railFocus[wanted])?.focus());
  }

  useTableKeys(page, choice, model, names, {
    log: () => show('log'),
    chat: talk === null ? null : () => show('chat'),
    keys: () => setOpen('keys'),
    read: () => setReadings((count) => count + 1),
    mute: () => setMuted(!isMuted),
    line: () => setOpen('line'),
  });
  const selfConfirmed = useSelfConfirm(table, mine, connected && !isCovered, chosen, now);
  const { prompt, heldPrompt } = usePrompt({
    state,
    mine,
    names,
    choice,
    steps,
    stillness,
    covered: isCovered,
    isArrived: isShownWhole,
  });
  if (model === null || state === null || prompt === null || heldPrompt === null) return null;
  const layout = layoutFor(screen, {
    ...seating,
    hasButtons: prompt.buttons.length > 0 || prompt.owed !== null,
  });
  const catchUp =
    missed.entries.length === 0 ? null : (
      <CatchUp entries={missed.entries} isOver={!layout.rail} onDismiss={missed.dismiss} />
    );
  const firstHint = isScoring ? null : (
    <FirstHintNote choice={choice} view={mine} place={hasRail ? 'rail' : 'bar'} />
  );
  const bar = {
    watchers: presence.watchers,
    onPeople: people,
    onRules: () => {
      setOpen('nothing');
      setRulesAt({ id: '' });
    },
    onKeys: () => setOpen('keys'),
    onLine: () => setOpen('line'),
    onFairness: past?.showFairness ?? null,
    onLeave: props.leave,
  };
  const rail = <Rail entries={log} talk={talk} tab={tab} hasTitle={hasRail} onTab={setTab} />;
  const news = announcementsOf(latest, state, viewer, nameOf, list);
  return (
    <div
      ref={page}
      className={styles.page}
      data-form={layout.form}
      data-motion={speed}
      data-rail={hasRail}
      data-seq={seq}
      data-arrived={isArrived}
    >
      {isScoring || model.mine === null ? null : (
        <a className={styles.skip} href={isOwnTurn ? '#piles' : '#hand'}>
          {say(message(isOwnTurn ? 'table.skipTurn' : 'table.skip'))}
        </a>
      )}
      {isScoring ? (
        <RoundEnd
          table={table}
          model={model}
          names={names}
          nameOf={nameOf}
          layout={layout}
          choice={choice}
          now={now}
          past={past ?? null}
          isShown={props.isShown === true}
          onLook={() => setLookedAt(state.round)}
          {...{ onPeople: people, onLeave: props.leave }}
        />
      ) : (
        <main className={styles.table}>
          <h1 className="visually-hidden">{say(message('table.label'))}</h1>
          <OpenRules value={(rule) => setRulesAt({ id: rule })}>
            <Telling value={choice.tell}>
              <TableScene
                table={table}
                {...picturedOf(handOver, model)}
                layout={layout}
                names={names}
                choice={choice}
                prompt={heldPrompt}
                selfConfirmed={selfConfirmed}
                changes={changesOf(latest)}
                dragging={draggingOf(drag, choice.isLit ? mine : null)}
                now={now}
                onLook={viewer === 'watcher' ? (props.onSitBeside ?? setFrom) : null}
              />
            </Telling>
          </OpenRules>
        </main>
      )}
      {drag === null ? null : (
        <DragPicture drag={drag} model={model} layout={layout} picture={picture} />
      )}
      {hasRail ? (
        <>
          <div className={`heri ${styles.edge}`} data-direction="vertical" />
          <aside className={styles.rail}>
            {firstHint}
            {props.watching}
            {notices}
            {catchUp}
            {rail}
          </aside>
        </>
      ) : (
        <div ref={above} className={styles.watching}>
          {props.watching}
        </div>
      )}
      <Drawer
        title={say(boardMessage(talk === null ? 'log.title' : 'rail.title'))}
        isOpen={open === 'log' && !hasRail}
        onClose={() => setOpen('nothing')}
      >
        {rail}
      </Drawer>
      {layout.rail || isScoring ? null : catchUp}
      {open === 'keys' ? <KeysDialog isOpen onClose={() => setOpen('nothing')} /> : null}
      <RulesDialog
        title={say(boardMessage('bar.rules'))}
        Reader={RulesReader}
        at={rulesAt}
        onClose={() => setRulesAt(null)}
      />
      {isOwnTurn ? (
        <LowClockAlarm clock={clockOf(callToGlory, table, model.bottom.seat)} now={now} />
      ) : null}
      <TopBar
        state={state}
        form={layout.form}
        isRoomy={layout.rail}
        showsEnd={!isScoring}
        hasNews={talk?.isUnread ?? false}
        notices={hasRail ? null : notices}
        hint={hasRail ? null : firstHint}
        onLog={hasRail ? null : () => setOpen('log')}
        onMenu={() => setOpen('menu')}
        {...bar}
      />
      {open === 'menu' ? <BarMenu isOpen onClose={() => setOpen('nothing')} {...bar} /> : null}
      <Motion
        choreography={choreography}
        scene={{ model, pileSize: layout.form === 'mats' ? 'large' : 'medium' }}
        journey={journey}
        isDue={journey === null && toShow.length > 0}
        {...carried}
      />
      {open === 'line' ? (
        <CommandLine
          told={{ model, names, prompt, log, order: hand.order }}
          news={news.polite}
          seq={seq}
          play={chosen.play}
          onClose={() => setOpen('nothing')}
        />
      ) : null}
      <Announcer
        // The command line tells the moves while it is open.
        announcements={open === 'line' ? { ...news, polite: [] } : news}
        seq={seq}
      />
      <TableRead model={model} times={readings} />
    </div>
  );
}
