import type { Arrow, Graph } from './explore.ts';

/**
 * The most arrows that count on any walk along those that are kept; null if one can walk for ever.
 * It takes away position by position what nothing leads to any longer; a cycle is what is left.
 */
export function longestWalk(
  graph: Graph,
  isKept: (arrow: Arrow) => boolean,
  isCounted: (arrow: Arrow) => boolean,
): number | null {
  const kept = graph.map((arrows) => arrows.filter(isKept));
  const incoming = graph.map(() => 0);
  for (const { to } of kept.flat()) incoming[to] = (incoming[to] ?? 0) + 1;
  const free = [...graph.keys()].filter((position) => incoming[position] === 0);
  const steps = graph.map(() => 0);
  for (const position of free) {
    for (const arrow of kept[position] ?? []) {
      const { to } = arrow;
      const walked = (steps[position] ?? 0) + (isCounted(arrow) ? 1 : 0);
      steps[to] = Math.max(steps[to] ?? 0, walked);
      incoming[to] = (incoming[to] ?? 0) - 1;
      if (incoming[to] === 0) free.push(to);
    }
  }
  if (free.length < graph.length) return null;
  return steps.reduce((most, walked) => Math.max(most, walked), 0);
}
