import { beforeAll, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';

import { prepareGallery } from '../../gallery/call-to-glory/prepare-gallery.ts';
import { fakeShell } from '../../gallery/fake-shell.ts';
import { turnState } from '../../games/call-to-glory/testing/table-fixture.ts';
import { loadGame } from '../../games/games.ts';
import { ShellContext } from '../../lib/shell/shell-context.ts';
import { messages as groupMessages } from '../group/messages.ts';
import { messages } from './messages.ts';
import { PeopleDrawer } from './people-drawer.tsx';

beforeAll(() => Promise.all([prepareGallery('en'), messages(), groupMessages()]));

it('says during a game why something in it was refused: it hides what the page says', async () => {
  const { table, presence } = turnState(4, {}, { drawn: [] });
  const game = await loadGame(table.gameId);
  const { getByRole } = await render(
    <ShellContext value={fakeShell({ me: null })}>
      <PeopleDrawer
        open={{ table, presence, seq: 1, recent: [], became: {}, beside: null }}
        game={game}
        refusal="Only the host can do that."
        isNameTaken={false}
        now={() => 0}
        onClose={() => {}}
        onEnd={() => {}}
        send={() => Promise.resolve({ ok: false, error: { code: 'not-host' } })}
      />
    </ShellContext>,
  );
  await expect
    .element(getByRole('dialog').getByRole('alert'), { timeout: 2000 })
    .toHaveTextContent('Only the host can do that.');
});
