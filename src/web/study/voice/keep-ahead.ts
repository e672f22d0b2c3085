import type { LessonLine } from '#shared/lessons/spoken-lines.ts';

/** Functions of the browser and the voices that the downloader needs. */
export interface KeeperParts {
  /** Stores a line for offline use; rejects if that fails. */
  keep(line: LessonLine): Promise<void>;
  /** Returns true if background downloads are appropriate now. */
  isWelcome(): boolean;
  /** Resolves when the next download may start. */
  rest(): Promise<void>;
}

/** Downloads lines in the background before they are needed, one at a time. */
export interface Keeper {
  /** Adds lines, most likely first; they precede lines added earlier. */
  want(lines: readonly LessonLine[]): void;
  /** Resumes if downloads have become appropriate again. */
  goOn(): void;
}

export function createKeeper({ keep, isWelcome, rest }: KeeperParts): Keeper {
  let wanted: readonly LessonLine[] = [];
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
        // No connection, rate limit or full storage: the next page tries again.
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

const keyOf = ({ text, voice }: LessonLine) => `${voice ?? ''} ${text}`;
