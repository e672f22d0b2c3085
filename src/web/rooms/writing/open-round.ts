import { useEffect, useState } from 'react';
import type { WritingCategory } from '#shared/course/word-categories.ts';
import { DAY_MS } from '#shared/time.ts';
import type { WritingStep } from '#shared/writing/steps.ts';
import type { WordToWrite } from '#shared/writing/writing.contract.ts';
import { attempt, whoIsHere } from '#web/platform/offline/answer-cache.ts';
import { roundKey } from './writing.api.ts';

/** A round that was begun, and where one is in it. */
export interface OpenRound {
  /** Names it in what is recorded. */
  readonly round: string;
  readonly words: readonly WordToWrite[];
  /** The word one is at, and the way it is written. */
  readonly index: number;
  readonly step: WritingStep;
  /** Steps in which each word was written rightly; a word that was only tried has none. */
  readonly written: ReadonlyMap<string, readonly WritingStep[]>;
}

interface KeptRound extends OpenRound {
  readonly keptMs: number;
}

/** Who comes back later begins anew: other words are due by then. */
const GOOD_FOR_MS = DAY_MS;
/** The page waits no longer for a storage that does not answer. */
const PATIENCE_MS = 1_000;

/** As the round that the server gives, so that an app that reads words of another shape lets it go. */
const keyOf = (category: WritingCategory) => JSON.stringify(roundKey(category, 'open'));

/** Keeps a round for who leaves it half way, until they sign out; null: it is over. */
export function keepOpenRound(category: WritingCategory, open: OpenRound | null, nowMs: number): void {
  const learnerId = whoIsHere();
  if (learnerId === undefined) return;
  const kept: KeptRound | null = open && { ...open, keptMs: nowMs };
  void attempt(({ answers }) => answers.put(learnerId, keyOf(category), kept, nowMs));
}

/** The round that was left half way, if there is one; undefined until that is known. */
export function useOpenRound(category: WritingCategory): OpenRound | null | undefined {
  const [open, setOpen] = useState<OpenRound | null | undefined>(import.meta.env.SSR ? null : undefined);
  useEffect(() => {
    let isWanted = true;
    const tell = (found: OpenRound | null) => {
      if (isWanted) setOpen(found);
      isWanted = false;
    };
    const wait = setTimeout(() => tell(null), PATIENCE_MS);
    void attempt(({ answers }) => answers.get(keyOf(category), whoIsHere())).then((found) => {
      clearTimeout(wait);
      const kept = found as KeptRound | null | undefined;
      tell(kept && Date.now() - kept.keptMs < GOOD_FOR_MS ? kept : null);
    });
    return () => {
      isWanted = false;
      clearTimeout(wait);
    };
  }, [category]);
  return open;
}
