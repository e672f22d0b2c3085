/** Problem of the content: its path within the file (`modules.3.content.question`), and a message. */
export interface Problem {
  readonly path: string;
  readonly message: string;
}

/** Joins steps of a path. */
export function at(...steps: readonly (string | number)[]): string {
  return steps.filter((step) => step !== '').join('.');
}

/** Items that occur in a list more than once, compared by `key`. */
export function repeated<T>(items: readonly T[], key: (item: T) => string): T[] {
  const seen = new Set<string>();
  return items.filter((item) => {
    const isRepeated = seen.has(key(item));
    seen.add(key(item));
    return isRepeated;
  });
}
