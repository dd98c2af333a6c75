import { useRef, type ReactNode } from 'react';
import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';

import { settled } from '../testing/settled.ts';
import { useFollowing } from './use-following.ts';

const [lines, height] = [20, 200];

function List(props: { readonly lines: number; readonly height: number }): ReactNode {
  const list = useRef<HTMLOListElement>(null);
  const onScroll = useFollowing(list, props.lines);
  return (
    <ol
      ref={list}
      data-testid="list"
      style={{ overflowY: 'auto', height: props.height }}
      onScroll={onScroll}
    >
      {Array.from({ length: props.lines }, (_, index) => (
        <li key={index}>{`Line ${index}`}</li>
      ))}
    </ol>
  );
}

/** A list on the page, and a function that shows it with other lines or another height. */
async function shown(atFirst = lines): Promise<{
  readonly list: HTMLElement;
  showing(lines: number, height?: number): Promise<void>;
}> {
  const { rerender, getByTestId } = await render(<List lines={atFirst} height={height} />);
  await settled();
  return {
    list: getByTestId('list').element() as HTMLElement,
    showing: async (more, room = height) => {
      await rerender(<List lines={more} height={room} />);
      await settled();
    },
  };
}

/** How much of a list is below the visible part, in pixels. */
function below({ scrollHeight, scrollTop, clientHeight }: HTMLElement): number {
  return Math.round(scrollHeight - scrollTop - clientHeight);
}

it('keeps a list scrolled to its end while it grows, and when it has less room', async () => {
  const { list, showing } = await shown();
  expect(below(list)).toBe(0);
  await showing(lines + 1);
  expect(below(list)).toBe(0);
  await showing(lines + 1, height / 2);
  expect(below(list)).toBe(0);
  await showing(lines + 2, height / 2);
  expect(below(list)).toBe(0);
  list.style.fontSize = '2rem';
  await settled();
  expect(below(list)).toBe(0);
});

it('leaves a list where its reader has scrolled to, until they reach its end again', async () => {
  const { list, showing } = await shown();
  list.scrollTop = 50;
  await settled();
  await showing(lines + 1);
  expect(list.scrollTop).toBe(50);
  list.scrollTop = list.scrollHeight;
  await settled();
  await showing(lines + 2);
  expect(below(list)).toBe(0);
});

it('follows a list that was empty at first', async () => {
  const { list, showing } = await shown(0);
  await showing(lines);
  expect(below(list)).toBe(0);
});

it('knows where the reader is in an item that is taller than the list', async () => {
  const { list, showing } = await shown();
  (list.lastElementChild as HTMLElement).style.height = `${3 * height}px`;
  await settled();
  expect(below(list)).toBe(0);
  list.scrollTop -= height;
  await settled();
  const { scrollTop } = list;
  await showing(lines + 1);
  expect(list.scrollTop).toBe(scrollTop);
});

it('keeps following after an item other than the last has grown', async () => {
  const { list, showing } = await shown();
  (list.children[lines - 2] as HTMLElement).style.height = `${height}px`;
  await settled();
  await showing(lines + 1);
  expect(below(list)).toBe(0);
});

it('keeps following where an item has grown since it was scrolled to its end', async () => {
  const { list, showing } = await shown();
  const grow = (): void => {
    (list.children[lines - 2] as HTMLElement).style.height = `${height}px`;
  };
  list.addEventListener('scroll', grow, { once: true });
  await showing(lines + 1);
  expect(below(list)).toBe(0);
  await showing(lines + 2);
  expect(below(list)).toBe(0);
});

it('leaves a list alone while it is out of sight', async () => {
  const { list, showing } = await shown();
  await hideWhile(list, () => showing(lines + 1));
  expect(below(list)).toBe(0);
  list.scrollTop = 50;
  await settled();
  await hideWhile(list, () => showing(lines + 2));
  expect(list.scrollTop).toBe(50);
});

async function hideWhile(list: HTMLElement, change: () => Promise<void>): Promise<void> {
  list.hidden = true;
  await change();
  list.hidden = false;
  await settled();
}
