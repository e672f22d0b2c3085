import type { Language } from '#shared/language.ts';
import type { AssessedPronunciation, SpokenTarget } from '#shared/pronunciation/pronunciation.contract.ts';
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

interface Waiting {
  readonly resolve: (assessed: AssessedPronunciation) => void;
  readonly reject: (error: Error) => void;
}

/** Judges in a worker, which is begun when it is first wanted and begun anew when it could not start. */
export function judgeIn(begin: () => Worker): Judge {
  let worker: Worker | null = null;
  let last = 0;
  const waiting = new Map<number, Waiting>();
  const lose = () => {
    worker?.terminate();
    worker = null;
    const error = new ApiError(0, 'What judges speech did not come.', { code: 'offline' });
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  const running = () => {
    if (worker) return worker;
    worker = begin();
    worker.addEventListener('error', lose);
    worker.addEventListener('message', ({ data }: MessageEvent<WasJudged>) => {
      if (data.kind === 'lost') return lose();
      const asked = waiting.get(data.id);
      waiting.delete(data.id);
      if (data.kind === 'judged') asked?.resolve(data.assessed);
      else asked?.reject(new ApiError(422, 'No such text can be judged.', { code: 'not_assessable' }));
    });
    return worker;
  };
  return {
    judge: (samples, spoken, language) =>
      new Promise((resolve, reject) => {
        last += 1;
        const asked: ToBeJudged = { id: last, samples, spoken, language };
        const begun = running();
        waiting.set(last, { resolve, reject });
        begun.postMessage(asked, [samples.buffer]);
      }),
    prepare: () => void running(),
  };
}
