// Explores all small worlds, including those that take minutes, and prints a line for each as in
// PROOF.md: `node packages/call-to-glory/scripts/explore-worlds.ts`. Stops at the first breach of a law.
import { exploreWorld } from '../src/testing/small-world.ts';
import { largeWorlds, smallWorlds } from '../src/testing/worlds.ts';

console.log(
  '| World | Players | Deals | Positions | Moves | Ends | Longest round, in turns | No strikes | No figures gained |',
);
console.log('| --- | --- | --- | --- | --- | --- | --- | --- | --- |');
for (const [name, world] of Object.entries({ ...smallWorlds, ...largeWorlds })) {
  const { deals, positions, moves, ends, ...turns } = exploreWorld(world);
  const rounds = [turns.longestRound, turns.withoutStrikes, turns.withoutFigures];
  const cells = [
    world.players,
    deals,
    positions,
    moves,
    ends,
    ...rounds.map((count) => count ?? 'for ever'),
  ];
  console.log(`| ${name} | ${cells.map((cell) => cell.toLocaleString('en')).join(' | ')} |`);
}
