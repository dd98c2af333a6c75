/** Which pictures of a game are kept in `docs/screens`, by the names that its gallery gives to what they show. */
export interface ScreenPictures {
  /** Whole pages. */
  readonly screens: readonly string[];
  /** States of the table. */
  readonly states: readonly string[];
  /** Pages and states that are kept in every language. */
  readonly inAllLanguages: readonly string[];
}
