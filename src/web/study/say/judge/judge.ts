import type { Language } from '#shared/language.ts';
import type { AssessedPronunciation, SpokenTarget } from '#shared/pronunciation/pronunciation.contract.ts';
import { createRequestWorker } from '#web/platform/asked-worker.ts';
import { ApiError } from '#web/platform/http.ts';

/** Request to the worker. */
export interface JudgeRequest {
  readonly id: number;
  /** Mono at 16 kHz. */
  readonly samples: Float32Array;
  readonly spoken: SpokenTarget;
  readonly language: Language;
}

/** Answer of the worker; `refused`: the text cannot be judged; `lost`: the weights failed to load. */
export type JudgeReply =
  | { readonly kind: 'judged'; readonly id: number; readonly assessed: AssessedPronunciation }
  | { readonly kind: 'refused'; readonly id: number }
  | { readonly kind: 'lost' };

type Said = Exclude<JudgeReply, { readonly kind: 'lost' }>;

/** Assesses speech in the page. */
export interface Judge {
  /**
   * Assesses a recording. Rejects with `ApiError`: `not_assessable` for a text that cannot be judged, `offline` if
   * the worker or its weights failed to load (the next call tries again).
   */
  judge(samples: Float32Array, spoken: SpokenTarget, language: Language): Promise<AssessedPronunciation>;
  /** Loads everything before the first recording has ended. */
  prepare(): void;
}

/** Judge that runs in a worker, which is started on first use and restarted if it failed to start. */
export function judgeIn(begin: () => Worker): Judge {
  const { ask, prepare } = createRequestWorker<Omit<JudgeRequest, 'id'>, Said, AssessedPronunciation>(
    begin,
    (said) => {
      if (said.kind === 'judged') return said.assessed;
      throw new ApiError(422, 'No such text can be judged.', { code: 'not_assessable' });
    },
    () => new ApiError(0, 'The speech assessment worker did not load.', { code: 'offline' }),
  );
  return {
    judge: (samples, spoken, language) => ask({ samples, spoken, language }, [samples.buffer]),
    prepare,
  };
}
