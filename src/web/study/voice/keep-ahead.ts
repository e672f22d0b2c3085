import type { SpokenLine } from '#shared/lessons/spoken-lines.ts';

/** What a keeper needs of the browser and the voices. */
export interface KeeperParts {
  /** Has a line at hand without a connection; rejects where that cannot be. */
  keep(line: SpokenLine): Promise<void>;
  /** Whether now is a time to fetch what nobody has asked for. */
  isWelcome(): boolean;
  /** Resolves when the next one may be fetched. */
  rest(): Promise<void>;
}

/** Fetches lines before they are wanted, one at a time, while nothing else is to be done. */
export interface Keeper {
  /** Lines that are likely to be wanted, the likeliest first; they come before those told of earlier. */
  want(lines: readonly SpokenLine[]): void;
  /** It may be welcome again. */
  goOn(): void;
}

export function createKeeper({ keep, isWelcome, rest }: KeeperParts): Keeper {
  let wanted: readonly SpokenLine[] = [];
  const done = new Set<string>();
  let isAtWork = false;

  const work = async () => {
    while (wanted.length > 0 && isWelcome()) {
      await rest();
      const [line, ...others] = wanted;
      if (!line) return;
      wanted = others;
      try {
        await keep(line);
        done.add(keyOf(line));
      } catch {
        // No connection, too many at once, no room: the next page tries again.
        wanted = [];
      }
    }
  };
  const goOn = () => {
    if (isAtWork) return;
    isAtWork = true;
    void work().finally(() => {
      isAtWork = false;
    });
  };
  return {
    want(lines) {
      const known = new Set(done);
      wanted = [...lines, ...wanted].filter((line) => {
        const isNew = !known.has(keyOf(line));
        known.add(keyOf(line));
        return isNew;
      });
      goOn();
    },
    goOn,
  };
}

const keyOf = ({ text, voice }: SpokenLine) => `${voice ?? ''} ${text}`;
