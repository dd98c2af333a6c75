import { boxInWindow } from '../../ui/box-in-window.ts';

/** How long a picture takes to fade, in milliseconds. */
const fade = 180;

/** A picture of the table as it was, to hang over the page that takes its place. */
export interface Picture {
  /** Puts it on the page. */
  hang(wall: Element): void;
}

/** Takes a picture of the table and of what is beside it; nothing in it can be pressed or found. */
export function pictureOf(page: Element): Picture {
  const origin = boxInWindow(page);
  const parts = [...page.querySelectorAll<HTMLElement>(':scope > :is(main, aside, .hem)')];
  const pictures = parts.map((part) => {
    const picture = part.cloneNode(true) as HTMLElement;
    const scrolled = [...part.querySelectorAll('*')].map(({ scrollTop }) => scrollTop);
    for (const named of [picture, ...picture.querySelectorAll('[id]')]) named.removeAttribute('id');
    const frame = boxInWindow(part);
    // On large screens what is beside the table is zoomed, and so are all lengths of it.
    const zoom = frame.width / part.offsetWidth;
    const length = (pixels: number): string => `${pixels / zoom}px`;
    Object.assign(picture.style, {
      position: 'absolute',
      left: length(frame.x - origin.x),
      top: length(frame.y - origin.y),
      width: length(frame.width),
      height: length(frame.height),
    });
    return { picture, scrolled };
  });
  return {
    hang(wall) {
      const frame = document.createElement('div');
      frame.inert = true;
      frame.append(...pictures.map(({ picture }) => picture));
      wall.replaceChildren(frame);
      for (const { picture, scrolled } of pictures) {
        for (const [index, part] of picture.querySelectorAll('*').entries()) {
          const top = scrolled[index] ?? 0;
          if (top > 0) part.scrollTop = top;
        }
      }
    },
  };
}

/** Fades the picture out and removes it. */
export function fadeOverlay(wall: Element, delay: number, speed: number): void {
  for (const picture of wall.children) {
    const fading = picture.animate(
      { opacity: [1, 0] },
      { delay: delay / speed, duration: fade / speed, fill: 'forwards' },
    );
    fading.addEventListener('finish', () => picture.remove());
  }
}
