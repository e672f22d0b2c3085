/** What has been shown to who has come so far: tasks ask for nothing else. */
export interface Shown {
  /** Ids of lessons, the present one included. */
  readonly lessons: ReadonlySet<string>;
  /** Ids of words. */
  readonly words: ReadonlySet<string>;
  /** Swedish lines. */
  readonly lines: ReadonlySet<string>;
}
