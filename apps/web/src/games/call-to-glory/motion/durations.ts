/** How long everything takes at normal speed, in milliseconds. */
export const durations = {
  deal: { apart: 70, flight: 320 },
  draw: { lift: 90, flight: 340 },
  lay: { gather: 120, flight: 300, apart: 30, spread: 60, drop: 160, ripple: 240 },
  beaten: { pause: 180, shake: 160, tilt: 80, sweep: 420, apart: 35 },
  discard: { flight: 280, settle: 160 },
  strike: { hop: 220, slash: 120, split: 140, fall: 300, back: 260 },
  /** Anything that gives way to something else. */
  makeRoom: 220,
  turn: { lamp: 400 },
  roundEnd: { hold: 500, apart: 120, flight: 420, count: 600, chart: 700 },
  win: { unfurl: 700, leaf: 2000 },
} as const;
