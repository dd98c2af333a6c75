import type { Person } from '@call-to-glory/table/client';
import { Ellipsis } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { describeRefusal } from '../../lib/query/describe-refusal.ts';
import { useMe } from '../../lib/shell/shell-context.ts';
import { Button } from '../../ui/button.tsx';
import { AskedFirst, PersonMenu, useSternItems, type Asking } from './person-menu.tsx';
import { useBlocks } from './use-blocks.ts';

/**
 * The actions about somebody away from a table: mute, block, report.
 *
 * @param props.game whose log and chat a report is sent with; null where there is nothing to report
 */
export function PersonOptions({
  person,
  game,
}: {
  readonly person: Person;
  readonly game: { readonly table: string } | null;
}): ReactNode {
  const { t } = useTranslation('chat');
  const { blocked, block } = useBlocks(useMe()?.id ?? null);
  const [opener, setOpener] = useState<HTMLElement | null>(null);
  const [asking, setAsking] = useState<Asking>('nothing');
  const [fault, setFault] = useState('');
  const how = blocked.find(({ id }) => id === person.id)?.how;

  async function change(as: 'mute' | 'block' | null): Promise<void> {
    const refused = await block(person, as);
    setFault(refused === null ? '' : describeRefusal(refused));
  }

  const items = useSternItems({
    how,
    onMute: (isMuted) => void change(isMuted ? 'mute' : null),
    onUnblock: () => void change(null),
    ask: setAsking,
  });
  const said =
    how === undefined
      ? ''
      : t(how === 'mute' ? 'menu.muted' : 'menu.blocked', { name: person.name });
  return (
    <>
      <Button
        look="outline"
        aria-haspopup="menu"
        aria-label={t('person.actions', { name: person.name })}
        onClick={({ currentTarget }) => setOpener(currentTarget)}
      >
        <Ellipsis size={18} strokeWidth={1.8} aria-hidden="true" />
      </Button>
      <p role="status">{fault === '' ? said : fault}</p>
      {opener === null ? null : (
        <PersonMenu
          name={person.name}
          heading={person.name}
          items={items.filter(({ id }) => id !== 'report' || game !== null)}
          opener={opener}
          onClose={() => setOpener(null)}
        />
      )}
      <AskedFirst
        asking={asking}
        person={person}
        tableId={game?.table ?? ''}
        isElsewhere
        onBlock={() => void change('block')}
        onClose={() => setAsking('nothing')}
      />
    </>
  );
}
