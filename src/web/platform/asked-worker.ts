/** Worker that answers requests, each with a promise. */
export interface RequestWorker<Question extends object, Answer> {
  /**
   * Rejects as `take` does, or with the result of `asLost` if the worker failed to start; the next request tries
   * again.
   * @param given transferred, not copied
   */
  ask(question: Question, given?: Transferable[]): Promise<Answer>;
  /** Starts the worker before the first request. */
  prepare(): void;
  /** Number of unanswered requests. */
  countWaiting(): number;
}

interface Waiting<Answer> {
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: Error) => void;
}

/**
 * Wraps a worker, which is started on first use and restarted if it failed to start.
 * @param take converts the worker's message; an error it throws rejects the request
 * @param asLost creates the error for a worker that failed to start
 */
export function createRequestWorker<
  Question extends object,
  Said extends { readonly kind: string; readonly id: number },
  Answer,
>(begin: () => Worker, take: (said: Said) => Answer, asLost: () => Error): RequestWorker<Question, Answer> {
  let worker: Worker | null = null;
  let last = 0;
  const waiting = new Map<number, Waiting<Answer>>();
  const lose = () => {
    worker?.terminate();
    worker = null;
    const error = asLost();
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  const running = () => {
    if (worker) return worker;
    worker = begin();
    worker.addEventListener('error', lose);
    worker.addEventListener('message', ({ data }: MessageEvent<Said | { readonly kind: 'lost' }>) => {
      if (!('id' in data)) return lose();
      const asked = waiting.get(data.id);
      waiting.delete(data.id);
      try {
        asked?.resolve(take(data));
      } catch (error) {
        asked?.reject(error as Error);
      }
    });
    return worker;
  };
  return {
    ask: (question, given = []) =>
      new Promise((resolve, reject) => {
        last += 1;
        const begun = running();
        waiting.set(last, { resolve, reject });
        begun.postMessage({ ...question, id: last }, given);
      }),
    prepare: () => void running(),
    countWaiting: () => waiting.size,
  };
}
