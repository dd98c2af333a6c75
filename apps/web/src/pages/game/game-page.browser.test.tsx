import { useState, type ReactNode } from 'react';
import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';

import { HostedGamesContext } from '../../games/game-context.ts';
import { games } from '../../games/games.ts';
import { GamePage } from './game-page.tsx';

it('takes nothing that was chosen for one game over to another', async () => {
  const { rerender, getByRole } = await render(<PageOf id="call-to-glory" />);
  await expect.element(getByRole('paragraph')).toHaveTextContent('call-to-glory');
  await rerender(<PageOf id="clans-and-glory" />);
  await expect.element(getByRole('paragraph')).toHaveTextContent('clans-and-glory');
});

function PageOf({ id }: { readonly id: string }): ReactNode {
  return (
    <HostedGamesContext value={games}>
      <GamePage id={id}>{(game) => <Chosen first={game.id} />}</GamePage>
    </HostedGamesContext>
  );
}

/** Something that begins with what the game offers, and then is the player’s. */
function Chosen({ first }: { readonly first: string }): ReactNode {
  const [chosen] = useState(first);
  return <p>{chosen}</p>;
}
