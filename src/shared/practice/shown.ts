/** Material that a learner at this point of the course has already seen. Tasks use nothing else. */
export interface Shown {
  /** Ids of lessons, including the current one. */
  readonly lessons: ReadonlySet<string>;
  /** Ids of words. */
  readonly words: ReadonlySet<string>;
  /** Swedish lines. */
  readonly lines: ReadonlySet<string>;
}
