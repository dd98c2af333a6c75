import { expect, it, vi } from 'vitest';

import { Pictures } from './pictures.ts';
import { previewOfHouse } from './preview.ts';

const { picture } = previewOfHouse('en');
const other = (title: string) => ({ ...picture, title });
const free = (): void => {};

it('are painted once, and paid for once', async () => {
  const paint = vi.fn(() => Promise.resolve(new Uint8Array([1])));
  const pay = vi.fn();
  const pictures = new Pictures(paint);
  await Promise.all([pictures.get(picture, 'home', pay), pictures.get(picture, 'home', pay)]);
  expect(await pictures.get(picture, 'home', pay)).toEqual(new Uint8Array([1]));
  expect(paint).toHaveBeenCalledTimes(1);
  expect(pay).toHaveBeenCalledTimes(1);
});

it('are refused while many wait, and painted again after a failure', async () => {
  const gates: ((png: Uint8Array | null) => void)[] = [];
  const pictures = new Pictures(
    () =>
      new Promise((resolve, reject) => {
        gates.push((png) => (png === null ? reject(new Error('no library')) : resolve(png)));
      }),
  );
  const asked = Array.from({ length: 8 }, (_, index) =>
    pictures.get(other(`${index}`), `${index % 4}`, free),
  );
  expect(pictures.get(other('one more'), 'home', free)).toBeNull();
  const [first, ...rest] = gates;
  first?.(null);
  for (const open of rest) open(new Uint8Array());
  const settled = await Promise.allSettled(asked.map(async (one) => one));
  expect(settled.map(({ status }) => status)).toEqual(['rejected', ...rest.map(() => 'fulfilled')]);
  void pictures.get(other('0'), 'home', free);
  expect(gates).toHaveLength(9);
});

it('are evicted, the least recently used first', async () => {
  const paint = vi.fn(() => Promise.resolve(new Uint8Array()));
  const pictures = new Pictures(paint);
  for (let index = 0; index < 64; index += 1) await pictures.get(other(`${index}`), 'home', free);
  await pictures.get(other('0'), 'home', free);
  await pictures.get(other('64'), 'home', free);
  expect(paint).toHaveBeenCalledTimes(65);
  await pictures.get(other('0'), 'home', free);
  expect(paint).toHaveBeenCalledTimes(65);
  await pictures.get(other('1'), 'home', free);
  expect(paint).toHaveBeenCalledTimes(66);
});

it('wait two at most for one address, without holding up others', () => {
  const paint = vi.fn(() => new Promise<Uint8Array>(() => {}));
  const pictures = new Pictures(paint);
  const answers = ['1', '2', '3'].map((title) => pictures.get(other(title), 'eve', free));
  expect(answers.map((answer) => answer === null)).toEqual([false, false, true]);
  // A picture that is being painted anyway may be had by all.
  expect(pictures.get(other('1'), 'eve', free)).not.toBeNull();
  expect(pictures.get(other('3'), 'home', free)).not.toBeNull();
  expect(paint).toHaveBeenCalledTimes(3);
});
