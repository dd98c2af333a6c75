import { round } from './loops/statistics.ts';

/** One result of a bench. */
export interface Figure {
  /** Its name in the last line, such as `moves_per_s`. */
  readonly figure: string;
  readonly value: number;
  readonly unit: string;
  /** What it means, for people. */
  readonly says: string;
}

export type Figures = readonly Figure[];

/** Makes figures of one subject, whose name and title come before theirs; values have two decimals. */
export function figuresAbout(subject: string, title: string) {
  return (name: string, value: number, unit: string, says: string): Figure => ({
    figure: `${subject}_${name}`,
    value: round(value, 2),
    unit,
    says: `${title}: ${says}`,
  });
}
