import { beforeAll, expect, it, onTestFinished } from 'vitest';
import { render } from 'vitest-browser-react';

import { prepareGallery } from '../gallery/call-to-glory/prepare-gallery.ts';
import { useGoing } from '../lib/session/use-going.ts';
import { HostedGamesContext } from './game-context.ts';
import { games } from './games.ts';
import { OpeningTable } from './opening-table.tsx';

beforeAll(() => prepareGallery('en'));

function Going({ gameId }: { readonly gameId: string }) {
  const { go } = useGoing();
  const address = Promise.resolve({ ok: true, value: '/t/new' } as const);
  return (
    <button type="button" onClick={() => void go(address, gameId)}>
      Play
    </button>
  );
}

it('a table that is being opened has the colours of the game that was chosen', async () => {
  const before = location.href;
  onTestFinished(() => history.replaceState(null, '', before));
  const { id, poster } = games.find(({ id: gameId }) => gameId === 'clans-and-glory') ?? games[0];
  const { getByRole } = await render(
    <HostedGamesContext value={games}>
      <Going gameId={id} />
      <OpeningTable />
    </HostedGamesContext>,
  );
  const theme = poster?.theme ?? 'none';
  await expect.element(getByRole('main')).not.toHaveClass(theme);
  await getByRole('button').click();
  await expect.element(getByRole('main')).toHaveClass(theme);
});
