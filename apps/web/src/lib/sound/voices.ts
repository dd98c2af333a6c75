import type { Note, Voice } from './sound.ts';

/** A note, with where and when it sounds. */
interface Stroke extends Note {
  readonly context: AudioContext;
  readonly out: AudioNode;
  /** Seconds of the context's own time. */
  readonly start: number;
}

/**
 * Strikes a note.
 *
 * @param start when to start, in seconds of the context's own time
 */
export function strike(context: AudioContext, out: AudioNode, note: Note, start: number): void {
  const level = context.createGain();
  level.gain.value = note.level;
  level.connect(out);
  voices[note.voice]({ ...note, context, out: level, start });
}

const voices: Readonly<Record<Voice, (stroke: Stroke) => void>> = {
  wood(stroke) {
    tone(stroke, { from: stroke.pitch * 1.25, to: stroke.pitch, shape: 'triangle' });
    breath({ ...stroke, length: 14 }, { from: stroke.pitch * 5, to: stroke.pitch * 4, level: 0.5 });
  },
  paper(stroke) {
    breath(stroke, { from: stroke.pitch * 0.7, to: stroke.pitch * 1.8, level: 0.9, rise: 0.25 });
  },
  drum(stroke) {
    tone(stroke, { from: stroke.pitch * 2.1, to: stroke.pitch, shape: 'sine' });
    breath({ ...stroke, length: 30 }, { from: 900, to: 240, level: 0.5 });
  },
  blade(stroke) {
    for (const [ratio, level] of bladePartials) {
      tone(stroke, { from: stroke.pitch * ratio, to: stroke.pitch * ratio, shape: 'sine', level });
    }
    breath({ ...stroke, length: 90 }, { from: 3500, to: 9000, level: 0.5, rise: 0.4 });
  },
  drop(stroke) {
    tone(stroke, { from: stroke.pitch * 0.6, to: stroke.pitch * 1.5, shape: 'sine' });
  },
  bell(stroke) {
    for (const [ratio, level] of bellPartials) {
      tone(stroke, { from: stroke.pitch * ratio, to: stroke.pitch * ratio, shape: 'sine', level });
    }
  },
  bow: string,
};

/** The partials of struck metal: each one's frequency relative to the lowest, and its level. */
const bladePartials = [
  [1, 0.5],
  [1.51, 0.35],
  [2.76, 0.3],
  [4.07, 0.15],
] as const;
const bellPartials = [
  [0.5, 0.35],
  [1, 0.6],
  [1.19, 0.2],
  [2.01, 0.3],
  [3.02, 0.12],
] as const;

interface Tone {
  readonly from: number;
  readonly to: number;
  readonly shape: OscillatorType;
  readonly level?: number;
}

/** A tone that falls to its pitch and dies away. */
function tone({ context, out, start, length }: Stroke, { from, to, shape, level = 1 }: Tone): void {
  const end = start + length / 1000;
  const source = context.createOscillator();
  source.type = shape;
  source.frequency.setValueAtTime(from, start);
  source.frequency.exponentialRampToValueAtTime(to, start + Math.min(0.06, length / 2000));
  const gain = context.createGain();
  gain.gain.setValueAtTime(0.0001, start);
  gain.gain.exponentialRampToValueAtTime(level, start + 0.003);
  gain.gain.exponentialRampToValueAtTime(0.0001, end);
  source.connect(gain).connect(out);
  source.start(start);
  source.stop(end);
}

/** A bowed string: it swells, holds, and is lifted off; its harsh overtones are damped by the wood. */
function string({ context, out, start, length, pitch }: Stroke): void {
  const end = start + length / 1000;
  const source = context.createOscillator();
  source.type = 'sawtooth';
  source.frequency.value = pitch;
  const wood = context.createBiquadFilter();
  wood.type = 'lowpass';
  wood.frequency.value = pitch * 3.5;
  const gain = context.createGain();
  gain.gain.setValueAtTime(0.0001, start);
  gain.gain.linearRampToValueAtTime(0.5, start + length / 5000);
  gain.gain.setValueAtTime(0.5, start + length / 1700);
  gain.gain.linearRampToValueAtTime(0.0001, end);
  source.connect(wood).connect(gain).connect(out);
  source.start(start);
  source.stop(end);
}

interface Breath {
  readonly from: number;
  readonly to: number;
  readonly level: number;
  /** The fraction of its time in which it swells; 0.05 by default. */
  readonly rise?: number;
}

/** Noise through a narrow moving band-pass filter. */
function breath({ context, out, start, length }: Stroke, sweep: Breath): void {
  const { from, to, level, rise = 0.05 } = sweep;
  const end = start + length / 1000;
  const source = context.createBufferSource();
  source.buffer = noiseFor(context);
  source.loop = true;
  const window = context.createBiquadFilter();
  window.type = 'bandpass';
  window.Q.value = 0.9;
  window.frequency.setValueAtTime(from, start);
  window.frequency.exponentialRampToValueAtTime(to, end);
  const gain = context.createGain();
  gain.gain.setValueAtTime(0.0001, start);
  gain.gain.exponentialRampToValueAtTime(level, start + (length / 1000) * rise);
  gain.gain.exponentialRampToValueAtTime(0.0001, end);
  source.connect(window).connect(gain).connect(out);
  source.start(start);
  source.stop(end);
}

const noises = new WeakMap<AudioContext, AudioBuffer>();

/** A second of noise, made once. */
function noiseFor(context: AudioContext): AudioBuffer {
  const known = noises.get(context);
  if (known !== undefined) return known;
  const noise = context.createBuffer(1, context.sampleRate, context.sampleRate);
  const samples = noise.getChannelData(0);
  for (let index = 0; index < samples.length; index += 1) samples[index] = Math.random() * 2 - 1;
  noises.set(context, noise);
  return noise;
}
