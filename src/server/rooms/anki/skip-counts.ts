import type { Skipped, SkippedKind } from '#shared/anki/skipped.ts';

/** Counts what is left out while a file is read. */
export class SkipCounts {
  readonly #counts = new Map<SkippedKind, number>();

  add(kind: SkippedKind): void {
    this.#counts.set(kind, (this.#counts.get(kind) ?? 0) + 1);
  }

  get all(): Skipped[] {
    return [...this.#counts].map(([kind, count]) => ({ kind, count }));
  }
}
