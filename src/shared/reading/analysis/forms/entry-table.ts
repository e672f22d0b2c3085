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

/** Opens packed entries. A line stays text until one of its keys is looked up, so that opening is fast. */
export function readEntries(packed: string): EntryTable {
  const lines = new Map<string, string>();
  for (const line of packed.split('\n')) {
    const tab = line.indexOf('\t');
    lines.set(line.slice(0, tab), line.slice(tab + 1));
  }
  const open = new Map<string, ReadonlyMap<string, string>>();
  return (key) => {
    const shared = key.slice(0, SHARED_LETTERS);
    let entries = open.get(shared);
    if (!entries) {
      const line = lines.get(shared);
      if (line === undefined) return undefined;
      entries = new Map(line.split(';').map((entry) => cut(entry)));
      open.set(shared, entries);
    }
    return entries.get(key.slice(SHARED_LETTERS));
  };
}

function cut(entry: string): [string, string] {
  const colon = entry.indexOf(':');
  return [entry.slice(0, colon), entry.slice(colon + 1)];
}
