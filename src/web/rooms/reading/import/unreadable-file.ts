/** Reasons for which a file cannot be opened; each has a text in `locales/<lang>/reading.json`. */
export type ImportProblem =
  | 'too-large'
  | 'unknown-format'
  | 'damaged'
  | 'protected'
  | 'too-many-files'
  | 'no-text';

/** Thrown for a file that cannot be opened as a text. */
export class UnreadableFile extends Error {
  readonly problem: ImportProblem;

  constructor(problem: ImportProblem) {
    super(`The file cannot be opened: ${problem}`);
    this.name = 'UnreadableFile';
    this.problem = problem;
  }
}
