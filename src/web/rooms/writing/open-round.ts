import { useEffect, useState } from 'react';
import type { WritingCategory } from '#shared/course/word-categories.ts';
import { DAY_MS } from '#shared/time.ts';
import type { WritingStep } from '#shared/writing/steps.ts';
import type { WordToWrite } from '#shared/writing/writing.contract.ts';
import { attempt, currentLearnerId } from '#web/platform/offline/answer-cache.ts';
import { roundKey } from './writing.api.ts';

/** Unfinished round with its position. */
export interface OpenRound {
  /** Id of the round in recorded events. */
  readonly round: string;
  readonly words: readonly WordToWrite[];
  /** Current word and step. */
  readonly index: number;
  readonly step: WritingStep;
  /** Steps in which each word was written correctly; empty for words that were only tried. */
  readonly written: ReadonlyMap<string, readonly WritingStep[]>;
}

interface KeptRound extends OpenRound {
  readonly keptMs: number;
}

/** Milliseconds after which an unfinished round expires, because other words are due by then. */
const GOOD_FOR_MS = DAY_MS;
/** Milliseconds after which the page stops waiting for the storage. */
const PATIENCE_MS = 1_000;

/** Includes the shape of the server's round, so that an app with another shape ignores it. */
const keyOf = (category: WritingCategory) => JSON.stringify(roundKey(category, 'open'));

/** Stores an unfinished round until sign-out; null deletes it. */
export function keepOpenRound(category: WritingCategory, open: OpenRound | null, nowMs: number): void {
  const learnerId = currentLearnerId();
  if (learnerId === undefined) return;
  const kept: KeptRound | null = open && { ...open, keptMs: nowMs };
  void attempt(({ answers }) => answers.put(learnerId, keyOf(category), kept, nowMs));
}

/** Unfinished round of a category, if any; undefined while loading. */
export function useOpenRound(category: WritingCategory): OpenRound | null | undefined {
  const [open, setOpen] = useState<OpenRound | null | undefined>(import.meta.env.SSR ? null : undefined);
  useEffect(() => {
    let isWanted = true;
    const tell = (found: OpenRound | null) => {
      if (isWanted) setOpen(found);
      isWanted = false;
    };
    const wait = setTimeout(() => tell(null), PATIENCE_MS);
    void attempt(({ answers }) => answers.get(keyOf(category), currentLearnerId())).then((found) => {
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
