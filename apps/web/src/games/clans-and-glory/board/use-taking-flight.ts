import { useLayoutEffect } from 'react';

import { boxInWindow } from '../../../ui/box-in-window.ts';
import type { PlayedOut } from '../model/play-out.ts';

import styles from './taking-flight.module.css';

/** How long a card flies, and how much later the next one sets out; at normal speed, in milliseconds. */
const times = { flight: 420, apart: 60 } as const;

/**
 * Lets the cards that a shield has just taken fly from their places at the meeting (`data-place`) to the line of its
 * player (`data-taken`).
 *
 * @param pace the factor for all times; 0 for no flight
 */
export function useTakingFlight({ last }: PlayedOut, shown: number, pace: number): void {
  const places = last?.cards.map(({ place }) => place).join(' ') ?? '';
  useLayoutEffect(() => {
    if (pace === 0 || places === '') return;
    const landings = places.split(' ').map((place, index) => fly(place, index, pace));
    return () => {
      for (const land of landings) land();
    };
  }, [places, shown, pace]);
}

/** Sets one card going; returns how to end that at once. */
function fly(place: string, index: number, pace: number): () => void {
  const source = document.querySelector(`[data-place="${place}"]`);
  const card = document.querySelector<HTMLElement>(`[data-taken="${place}"]`);
  if (source === null || card === null) return () => {};
  const from = boxInWindow(source);
  const to = boxInWindow(card);
  // A copy of it flies over everything, whatever scrolls below.
  const picture = card.cloneNode(true) as HTMLElement;
  picture.popover = 'manual';
  picture.ariaHidden = 'true';
  picture.classList.add(styles['flying'] ?? '');
  card.parentElement?.append(picture);
  picture.showPopover();
  picture.style.width = `${to.width}px`;
  // On large screens the line is enlarged, and all lengths with it.
  const zoom = boxInWindow(picture).width / to.width;
  const at = ({ left, top }: DOMRect): string => `${left / zoom}px ${top / zoom}px`;
  const box = { translate: at(to), width: `${to.width / zoom}px`, scale: '1' };
  const start = { translate: at(from), scale: String(from.width / to.width) };
  const timing = { delay: index * times.apart * pace, duration: times.flight * pace };
  const flight = picture.animate([{ ...box, ...start }, box], {
    ...timing,
    easing: 'cubic-bezier(.3,.1,.2,1)',
    fill: 'both',
  });
  const hidden = card.animate({ opacity: [0, 0] }, timing.delay + timing.duration);
  function land(): void {
    picture.remove();
    hidden.cancel();
  }
  flight.onfinish = land;
  return land;
}
