import { expect, it } from 'vitest';

import { lineLabel, raceChart } from './race-chart.ts';

const race = [
  [0, 29, 63, 88],
  [0, 45, 54, 68],
  [0, 14, 59, 73],
  [0, 16, 24, 81],
];

it('draws every line from zero to its total, higher totals further up', () => {
  const { lines } = raceChart(race, 4);
  expect(lines.map(({ points }) => points.length)).toEqual([4, 4, 4, 4]);
  expect(new Set(lines.map(({ points }) => points[0]?.y)).size).toBe(1);
  const ends = lines.map(({ points }) => points.at(-1)?.y ?? 0);
  expect(ends.indexOf(Math.min(...ends))).toBe(0);
});

it('keeps labels apart and in order, whatever the totals', () => {
  for (const totals of [
    [88, 81, 73, 68],
    [60, 60, 60, 60],
    [0, 0, 0, 0],
    [100, 1, 1, 0],
  ]) {
    const chart = raceChart(
      totals.map((total) => [0, total]),
      4,
    );
    const heights = chart.lines
      .toSorted((one, other) => other.total - one.total)
      .map(({ labelY }) => labelY);
    heights.slice(1).forEach((height, index) => {
      expect(height - (heights[index] ?? 0)).toBeGreaterThanOrEqual(22 - 1e-9);
    });
    expect(Math.max(...heights)).toBeLessThanOrEqual(chart.bottom);
  }
});

it('leaves room for labels after the last round', () => {
  const chart = raceChart(race, 3);
  expect(chart.playedTo).toBe(chart.right);
  expect(chart.width - chart.playedTo).toBeGreaterThan(90);
});

it('has a scale for high scores and for none at all', () => {
  expect(raceChart([[0, 412]], 4).ticks.at(-1)?.value).toBeGreaterThanOrEqual(412);
  expect(raceChart([[0], [0]], 4).ticks.length).toBeGreaterThan(1);
});

it('truncates a name that does not fit beside its points, but never the points', () => {
  expect(lineLabel('Ondine', 112, 9)).toBe('Ondine 112');
  expect(lineLabel('Александр', 98, 9)).toBe('Александр 98');
  expect(lineLabel('Konstantin Aleksandr', 105, 9)).toBe('Konstant… 105');
  expect(lineLabel('Mmmmmmwwwwww', 124, 9)).toBe('Mmmmm… 124');
});
