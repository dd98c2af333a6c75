/** How long everything takes at normal speed, in milliseconds. */
export const tempo = {
  deal: { apart: 70, flight: 320 },
  draw: { lift: 90, flight: 340 },
  lay: { gather: 120, flight: 300, apart: 30, spread: 60, drop: 160, ripple: 240 },
  beaten: { pause: 180, shake: 160, tilt: 80, sweep: 420, apart: 35 },
  discard: { flight: 280, settle: 160 },
  strike: { hop: 220, slash: 120, split: 140, fall: 300, back: 260 },
  /** Whatever gives way to something else. */
  makeRoom: 220,
  turn: { lamp: 400 },
  roundEnd: { hold: 500, veil: 180, apart: 120, flight: 420, count: 600, chart: 700 },
  win: { unfurl: 700, leaf: 2000 },
  /** All that is left of any motion for who wants less of it. */
  fade: 120,
} as const;

/** How things gather speed and lose it. */
export const curves = {
  even: 'linear',
  out: 'cubic-bezier(.2,.8,.2,1)',
  settle: 'cubic-bezier(.3,1.3,.5,1)',
  leave: 'cubic-bezier(.5,0,.9,.4)',
} as const;

export type Curve = keyof typeof curves;
