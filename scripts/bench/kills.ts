import { Guest } from '../../apps/server/test/guest.ts';
import { liveAndDie, sitDown, type Player } from '../../apps/server/test/promises.ts';
import type { Figures } from './figures.ts';

/** How many parties sit down one after another, and how often the server is killed under each of them. */
const parties = 5;
const livesPerParty = 5;
const promisesPerLife = 50;

/** Kills a server again and again while people play; throws if a promise is lost or kept twice. */
export async function measure(dataDir: string): Promise<Figures> {
  let promises = 0;
  for (let party = 0; party < parties; party += 1) {
    let players = await liveAndDie(dataDir, promisesPerLife, newPlayers);
    for (let life = 1; life < livesPerParty; life += 1) {
      players = await liveAndDie(dataDir, promisesPerLife, players);
    }
    promises += players.flatMap(({ sent }) => sent.filter(({ seq }) => seq !== null)).length;
  }
  return [
    {
      figure: 'kills',
      value: parties * livesPerParty,
      unit: '',
      says: 'How often the server was killed while people played',
    },
    {
      figure: 'promises_kept',
      value: promises,
      unit: '',
      says: 'Commands it had answered by then, all of them in the log exactly once',
    },
  ];
}

function newPlayers(origin: string): Promise<readonly Player[]> {
  return Promise.all(
    [2, 3, 4, 2, 3, 4, 2, 3].map(async (seats) => sitDown(await Guest.named(origin, 'Ada'), seats)),
  );
}
