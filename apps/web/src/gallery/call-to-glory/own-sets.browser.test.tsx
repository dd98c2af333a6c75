import { beforeAll, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';

import { boxOf, faultsOn, overlaps } from '../../board/testing/cut-off.ts';
import { CourtSprites } from '../../games/call-to-glory/art/court-sprites.tsx';
import { SetRow } from '../../games/call-to-glory/board/set-row.tsx';
import { Boards } from './boards.tsx';
import { prepareGallery } from './prepare-gallery.ts';

beforeAll(() => prepareGallery('en'));

const nothing = { beaten: null, targets: [], fresh: [], waiting: false };

it('leaves the trace of a beaten set one of the places that end the round', async () => {
  const lengths = { '--room': '210px', '--most-card': '34px', '--most-gap': '14px' };
  await render(
    <div style={lengths}>
      <CourtSprites />
      <SetRow
        seat={0}
        name="Ondine"
        sets={[
          { character: 'monk', seat: 0, size: 3 },
          { character: 'farmer', seat: 0, size: 5 },
        ]}
        takes={false}
        places={4}
        isTerse={false}
        state={{
          ...nothing,
          ghost: { character: 'ninja', seat: 0, size: 3 },
          onStrike: () => {},
          about: () => null,
        }}
      />
    </div>,
  );
  const row = page.getByRole('list', { name: 'Sets of Ondine' });
  await expect.element(row).toBeVisible();
  const { children } = row.element();
  const free = children[children.length - 1];
  expect(free?.children.length).toBe(1);
  if (free !== undefined) expect(boxOf(free).right - boxOf(row.element()).left).toBeLessThan(211);
});

it.each(['start-2p', 'lay-2p', 'crowded-2p'])(
  'on a tablet, six places are in sight in a row, with or without sets: %s',
  async (state) => {
    await render(<Boards name={state} />);
    await expect.element(page.getByRole('listbox', { name: 'Your hand' })).toBeInTheDocument();
    const rows = (): readonly string[] =>
      page
        .getByRole('list', { name: /^Sets of/u })
        .elements()
        .map((row) => {
          const top = boxOf(row).top + 8;
          const shown = [...row.children].flatMap((one) =>
            one.ariaHidden === 'true' ? [...one.children] : [one],
          );
          const { length } = shown.filter(
            (one) => boxOf(one).top < top && boxOf(one).right <= innerWidth,
          );
          return String(length);
        });
    expect(await faultsOn([[820, 1180]], rows)).toEqual(['820x1180: 6', '820x1180: 6']);
  },
);

it('on a phone, the third of the others keeps clear of the tray', async () => {
  await render(<Boards name="draw-4p" />);
  await expect.element(page.getByRole('listbox', { name: 'Your hand' })).toBeVisible();
  const gap = (): readonly string[] => {
    const tray = document.querySelector('#piles');
    const sets = [...document.querySelectorAll('[data-place] [data-soft]')];
    if (tray === null || sets.length === 0) return ['there is no table'];
    const lowest = Math.max(...sets.map((set) => boxOf(set).bottom));
    return boxOf(tray).top - lowest < 10 ? [`${boxOf(tray).top - lowest}px`] : [];
  };
  expect(await faultsOn([[390, 844]], gap)).toEqual([]);
});

it('on a phone in landscape, the plate leaves the viewer’s tasks and ninjas in sight', async () => {
  await render(<Boards name="full-lay" />);
  await expect.element(page.getByRole('button', { name: 'Lay 4 Monks' })).toBeVisible();
  const covered = (): readonly string[] => {
    const plate = document.querySelector('main section.vermilion');
    const own = [...document.querySelectorAll('main ul[data-tight] > li, [data-use]')];
    if (plate === null || own.length < 4) return ['there is no plate, task or ninja'];
    return own.filter((one) => overlaps(boxOf(one), boxOf(plate))).map((one) => one.textContent);
  };
  const sizes = [
    [640, 360],
    [844, 390],
  ] as const;
  expect(await faultsOn(sizes, covered)).toEqual([]);
});

it('on a phone, the clock keeps clear of five pips', async () => {
  await render(<Boards name="draw-3p" />);
  await expect.element(page.getByRole('listbox', { name: 'Your hand' })).toBeVisible();
  const close = (): readonly string[] => {
    const gaps = [...document.querySelectorAll('[data-place] [data-plate]')].map((plate) => {
      const pips = [...plate.querySelectorAll('[role="img"] > *')].map((pip) => boxOf(pip).right);
      const clock = plate.querySelector('[class*="clock"]');
      return clock === null ? 0 : boxOf(clock).left - Math.max(...pips);
    });
    return gaps.length === 2 ? gaps.filter((gap) => gap < 6).map(String) : ['nobody is there'];
  };
  expect(await faultsOn([[390, 844]], close)).toEqual([]);
});
