import type { Skipped, SkippedKind } from '#shared/anki/skipped.ts';

/** Counts skipped content while a file is read. */
export class SkipCounts {
  readonly #byName = new Map<string, Skipped>();

  /** @param before counts from earlier steps */
  constructor(before: readonly Skipped[] = []) {
    for (const each of before) this.#byName.set(`${each.kind} ${each.format}`, each);
  }

  /** @param format format of a skipped file; empty if it has no name */
  add(kind: SkippedKind, format = ''): void {
    const name = `${kind} ${format}`;
    const count = (this.#byName.get(name)?.count ?? 0) + 1;
    this.#byName.set(name, { kind, format, count });
  }

  get all(): Skipped[] {
    return [...this.#byName.values()];
  }
}
