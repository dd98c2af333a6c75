/** Easing curves. */
export const curves = {
  even: 'linear',
  out: 'cubic-bezier(.2,.8,.2,1)',
  settle: 'cubic-bezier(.3,1.3,.5,1)',
  leave: 'cubic-bezier(.5,0,.9,.4)',
} as const;

export type Curve = keyof typeof curves;
