import type { ClansAndGlory } from '@call-to-glory/clans-and-glory/client';
import { Fragment, type ReactNode } from 'react';

import type { SceneProps } from '../../../board/contract/board-game.ts';
import { TableHeading } from '../../../board/screen/table-heading.tsx';
import { useSay } from '../../../board/words/say.ts';
import { useSetting } from '../../../lib/settings/use-setting.ts';
import { SkipLink } from '../../../ui/skip-link.tsx';
import { useLanding } from '../../../ui/use-landing.ts';
import { useSteady } from '../../../ui/use-steady.ts';
import type { ClansChoice } from '../choice/use-choice.ts';
import { message } from '../messages/words.ts';
import type { ClansCue } from '../motion/cues.ts';
import { DragPicture } from './drag-picture.tsx';
import { Hand, HiddenHand } from './hand.tsx';
import { Line } from './line.tsx';
import { OpenPack } from './open-pack.tsx';
import { SeatPlate } from './seat-plate.tsx';
import { ShieldPreview } from './shield-preview.tsx';

import moor from '../art/moor.module.css';
import styles from './scene.module.css';
import sizes from './table-sizes.module.css';

type Props = SceneProps<ClansAndGlory, ClansCue, ClansChoice>;

/** The table while a game is on: the others, the line of meetings, and the viewer's own side. */
export function Scene(props: Props): ReactNode {
  const { context, choice, plate, due } = props;
  const say = useSay();
  useLanding();
  const { frame, log, commands } = context;
  const { model, drag } = choice;
  const { form } = frame;
  const isOpen = model.mine !== null && !commands.waiting;
  const pressPlace = useSteady(choice.pressPlace);
  const isShieldDue = model.task === 'shield';
  return (
    <>
      {model.mine === null ? null : (
        <SkipLink to={isShieldDue ? 'meetings' : 'hand'}>
          {say(message(isShieldDue ? 'table.skipShield' : 'table.skip'))}
        </SkipLink>
      )}
      <TableHeading>{say(message('table.label'))}</TableHeading>
      <div
        className={`${moor.tweed} ${styles.table} ${sizes.table}`}
        data-form={form}
        data-tight={frame.isTight}
        data-task={model.task ?? 'none'}
        data-preview={model.task === 'shield' && model.standings !== null}
        data-buttons={due.buttons.filter(({ Icon }) => Icon === undefined).length > 1}
        style={{
          '--meetings': model.meetings.length,
          '--abreast': Math.ceil(model.meetings.length / 2),
          '--rivals': model.rivals.length,
        }}
      >
        <section
          className={`${moor.tweed} ${styles.rivals}`}
          aria-label={say(message('table.rivals'))}
        >
          {model.rivals.map((seat, position) => (
            <Fragment key={seat}>
              {position > 0 && form === 'wide' ? (
                <div className="hem" data-direction="vertical" />
              ) : null}
              <SeatPlate
                seat={seat}
                context={context}
                model={model}
                form={form}
                isOwn={false}
                onLook={choice.onLook}
              />
            </Fragment>
          ))}
        </section>
        <div className={`hem ${styles.upper}`} />
        <Line
          model={model}
          names={log.names}
          form={form}
          holder={drag.drag?.pointer ?? null}
          onPress={isOpen ? pressPlace : null}
        />
        <div
          className={`hem ${styles.lower}`}
          data-direction={form === 'landscape' ? 'vertical' : undefined}
        />
        <div className={styles.plate}>{plate}</div>
        <MySide {...props} isOpen={isOpen} />
      </div>
      {drag.drag === null ? null : <DragPicture drag={drag.drag} picture={drag.picture} />}
    </>
  );
}

function MySide({ context, choice, isOpen }: Props & { readonly isOpen: boolean }): ReactNode {
  const say = useSay();
  const { frame, log } = context;
  const { model, drag } = choice;
  const { form } = frame;
  const [hints] = useSetting('hints');
  const hasCounts = hints && model.task === 'lay' && model.picked.place === null;
  const { stage } = model.state;
  const isTheirs =
    (stage.type === 'card' || stage.type === 'shield') && stage.seat === model.bottom;
  return (
    <section
      className={`mat ${styles.mine}`}
      data-lit={isTheirs}
      aria-label={say(message('table.mine'))}
    >
      <div className={styles.me}>
        <SeatPlate
          seat={model.bottom}
          context={context}
          model={model}
          form={form}
          isOwn
          onLook={null}
        />
        <OpenPack model={model} form={form} />
        {hasCounts && form === 'compact' && !model.state.options.openPack ? (
          <span className={styles.legend} data-fits="legend" aria-hidden="true">
            {say(message('table.placesItFits'))}
          </span>
        ) : null}
      </div>
      <ShieldPreview model={model} nameOf={log.nameOf} isBrief={form !== 'wide'} />
      <div className={styles.hand}>
        {model.mine === null ? (
          <HiddenHand size={model.state.handSizes[model.bottom] ?? 0} form={form} />
        ) : (
          <Hand
            model={model}
            form={form}
            dragged={drag.drag?.thing ?? null}
            isOpen={isOpen}
            onPress={(card) => {
              if (isOpen) choice.pressCard(card);
            }}
          />
        )}
      </div>
    </section>
  );
}
