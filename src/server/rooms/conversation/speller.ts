import type { Logger } from 'pino';

/** The Swedish dictionary. */
export interface Speller {
  /** Whether a word is in it; every word until it is open. */
  isSpelt(word: string): boolean;
  /** Opens it, so that nobody's line waits for it. */
  prepare(): void;
  close(): void;
}

/** Words whose answers are kept. */
const MOST_KEPT = 10_000;

/** Opens the dictionary in the background, when it is first asked or before: some tenths of a second and 40 MB. */
export function createSpeller(log: Pick<Logger, 'warn'>): Speller {
  let opened: { spell(word: string): boolean; dispose(): void } | undefined;
  let isOpening = false;
  let isClosed = false;
  const known = new Map<string, boolean>();

  async function open(): Promise<void> {
    const [{ loadModule }, { default: swedish }] = await Promise.all([
      import('hunspell-asm'),
      import('dictionary-sv'),
    ]);
    const hunspell = await loadModule();
    if (isClosed) return;
    opened = hunspell.create(
      hunspell.mountBuffer(swedish.aff, 'sv.aff'),
      hunspell.mountBuffer(swedish.dic, 'sv.dic'),
    );
  }

  function prepare(): void {
    if (opened || isOpening) return;
    isOpening = true;
    open().catch((err: unknown) => log.warn({ err }, 'spelling is not checked'));
  }

  return {
    isSpelt(word) {
      prepare();
      if (!opened) return true;
      const kept = known.get(word);
      if (kept !== undefined) return kept;
      if (known.size >= MOST_KEPT) known.clear();
      const isSpelt = opened.spell(word);
      known.set(word, isSpelt);
      return isSpelt;
    },
    prepare,
    close() {
      isClosed = true;
      opened?.dispose();
      opened = undefined;
    },
  };
}
