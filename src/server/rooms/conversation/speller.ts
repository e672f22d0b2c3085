import type { Logger } from 'pino';

/** The Swedish dictionary. */
export interface Speller {
  /** Whether a word is in it; every word until it is open. */
  isSpelt(word: string): boolean;
  close(): void;
}

/** Opens the dictionary in the background, when it is first asked: some tenths of a second and 40 MB. */
export function createSpeller(log: Pick<Logger, 'warn'>): Speller {
  let opened: { spell(word: string): boolean; dispose(): void } | undefined;
  let isOpening = false;
  let isClosed = false;

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

  return {
    isSpelt(word) {
      if (opened) return opened.spell(word);
      if (!isOpening) {
        isOpening = true;
        open().catch((err: unknown) => log.warn({ err }, 'spelling is not checked'));
      }
      return true;
    },
    close() {
      isClosed = true;
      opened?.dispose();
      opened = undefined;
    },
  };
}
