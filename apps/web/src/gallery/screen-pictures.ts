/** The pictures of a game that are stored in `docs/screens`, by their names in its gallery. */
export interface ScreenPictures {
  /** Whole pages. */
  readonly screens: readonly string[];
  /** States of the table. */
  readonly states: readonly string[];
  /** Pages and states that are stored in every language. */
  readonly inAllLanguages: readonly string[];
}
