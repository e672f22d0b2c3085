/** Value of a column: the types that both engines return and accept. */
export type Value = string | number | Uint8Array | null;

/** Table with its columns in alphabetical order, which does not depend on the engine. */
export interface TableLayout {
  readonly name: string;
  readonly columns: readonly string[];
}

/** One moment of a database, which other processes may go on writing. */
export interface DataSnapshot {
  readonly engine: 'sqlite' | 'postgres';
  /** All tables; a table comes after those that its foreign keys refer to. */
  readonly tables: readonly TableLayout[];
  /** Reads the rows of a table one by one, without holding all in memory; values in the order of the columns. */
  rows(table: TableLayout): AsyncIterable<readonly Value[]>;
}

/** Table as a database describes it. */
export interface DescribedTable extends TableLayout {
  /** Tables that its foreign keys refer to. */
  readonly refersTo: readonly string[];
}

/**
 * Orders tables so that each comes after those that it refers to.
 * @throws Error if tables refer to each other in a circle
 */
export function inOrderOfReference(tables: readonly DescribedTable[]): TableLayout[] {
  const ordered: TableLayout[] = [];
  const placed = new Set<string>();
  let waiting = [...tables].sort((a, b) => (a.name < b.name ? -1 : 1));
  while (waiting.length > 0) {
    const isReady = ({ name, refersTo }: DescribedTable) =>
      refersTo.every((other) => other === name || placed.has(other));
    const ready = waiting.filter(isReady);
    if (ready.length === 0) {
      throw new Error(
        `Tables refer to each other in a circle: ${waiting.map(({ name }) => name).join(', ')}`,
      );
    }
    for (const { name, columns } of ready) {
      ordered.push({ name, columns: [...columns].sort() });
      placed.add(name);
    }
    waiting = waiting.filter((table) => !placed.has(table.name));
  }
  return ordered;
}

/** Quotes the name of a table or column for SQL of both engines. */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
