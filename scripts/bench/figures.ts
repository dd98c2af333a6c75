/** The results of a bench. */
export type Figures = readonly {
  /** Its name in the last line, such as `moves_per_s`. */
  readonly figure: string;
  readonly value: number;
  readonly unit: string;
  /** What it means, for people. */
  readonly says: string;
}[];
