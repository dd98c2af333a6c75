// Explores all small worlds, including the slow ones, and prints a line for each as in PROOF.md:
// `node packages/clans-and-glory/scripts/explore-worlds.ts`. Stops at the first breach of a law.
import { exploreSmallWorld } from '../src/testing/small-world.ts';
import { largeWorlds, smallWorlds } from '../src/testing/small-worlds.ts';

console.log('| World | Players | Deals | Positions | Moves | Ends | Face down | Turns |');
console.log('| --- | --- | --- | --- | --- | --- | --- | --- |');
for (const [name, world] of Object.entries({ ...smallWorlds, ...largeWorlds })) {
  const { deals, positions, moves, ends, faceDown, turns } = exploreSmallWorld(world);
  const cells = [world.players, deals, positions, moves, ends, faceDown];
  console.log(
    `| ${name} | ${cells.map((cell) => cell.toLocaleString('en')).join(' | ')} | ${[...new Set(turns)].join('–')} |`,
  );
}
