import type { Arrow, Graph } from './explore.ts';

/**
 * The most counted arrows on any walk along kept arrows; null if a walk can go on for ever.
 * Repeatedly removes positions that no arrow leads to; if any are left, there is a cycle.
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
