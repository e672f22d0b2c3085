/** First line of a packed index; a reader refuses others. */
export const FORMAT_LINE = 'word-forms 1';

/** Letters that the keys of one line share. */
const SHARED_LETTERS = 3;

/** Finds the value of a key; undefined if there is none. */
export type EntryTable = (key: string) => string | undefined;

/**
 * Packs keys with their values into lines: the first letters, and for each key with these the rest, a colon and its
 * value, separated by semicolons. Keys and values must not contain these marks nor tabs.
 */
export function packEntries(entries: ReadonlyMap<string, string>): string {
  const lines = new Map<string, string[]>();
  for (const key of [...entries.keys()].sort()) {
    const shared = key.slice(0, SHARED_LETTERS);
    const line = lines.get(shared) ?? [];
    lines.set(shared, line);
    line.push(`${key.slice(SHARED_LETTERS)}:${entries.get(key)}`);
  }
  return [...lines].map(([shared, line]) => `${shared}\t${line.join(';')}`).join('\n');
}

/** Opens packed entries. They stay text, in which a key is searched among those with the same first letters. */
export function readEntries(packed: string): EntryTable {
  const lines = new Map<string, string>();
  for (const line of packed.split('\n')) {
    const tab = line.indexOf('\t');
    lines.set(line.slice(0, tab), line.slice(tab));
  }
  return (key) => {
    const line = lines.get(key.slice(0, SHARED_LETTERS));
    if (line === undefined) return undefined;
    const rest = key.slice(SHARED_LETTERS);
    // The first entry follows the tab.
    const first = line.startsWith(`${rest}:`, 1) ? 0 : line.indexOf(`;${rest}:`);
    if (first < 0) return undefined;
    const end = line.indexOf(';', first + 1);
    return line.slice(first + rest.length + 2, end < 0 ? line.length : end);
  };
}
