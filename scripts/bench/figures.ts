/** What a bench has found. */
export type Figures = readonly {
  /** Its name in the last line, such as `moves_per_s`. */
  readonly figure: string;
  readonly value: number;
  readonly unit: string;
  /** What it is, for people. */
  readonly says: string;
}[];
