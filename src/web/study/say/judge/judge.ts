import type { Language } from '#shared/language.ts';
import type { AssessedPronunciation, SpokenTarget } from '#shared/pronunciation/pronunciation.contract.ts';
import { askedWorker } from '#web/platform/asked-worker.ts';
import { ApiError } from '#web/platform/http.ts';

/** What the worker is asked. */
export interface ToBeJudged {
  readonly id: number;
  /** Mono at 16 kHz. */
  readonly samples: Float32Array;
  readonly spoken: SpokenTarget;
  readonly language: Language;
}

/** What it answers; `refused`: no such text can be judged; `lost`: its weights did not come. */
export type WasJudged =
  | { readonly kind: 'judged'; readonly id: number; readonly assessed: AssessedPronunciation }
  | { readonly kind: 'refused'; readonly id: number }
  | { readonly kind: 'lost' };

type Said = Exclude<WasJudged, { readonly kind: 'lost' }>;

/** Judges in the page what was said. */
export interface Judge {
  /**
   * What came of a recording. Rejects with `ApiError`: `not_assessable` for a text that nobody can judge, `offline` where
   * what judges it did not come (the next one tries again).
   */
  judge(samples: Float32Array, spoken: SpokenTarget, language: Language): Promise<AssessedPronunciation>;
  /** Has everything at hand before the first recording is over. */
  prepare(): void;
}

/** Judges in a worker, which is begun when it is first wanted and begun anew when it could not start. */
export function judgeIn(begin: () => Worker): Judge {
  const { ask, prepare } = askedWorker<Omit<ToBeJudged, 'id'>, Said, AssessedPronunciation>(
    begin,
    (said) => {
      if (said.kind === 'judged') return said.assessed;
      throw new ApiError(422, 'No such text can be judged.', { code: 'not_assessable' });
    },
    () => new ApiError(0, 'What judges speech did not come.', { code: 'offline' }),
  );
  return {
    judge: (samples, spoken, language) => ask({ samples, spoken, language }, [samples.buffer]),
    prepare,
  };
}
