/** A worker to which questions are put, each with a promise of its answer. */
export interface AskedWorker<Question extends object, Answer> {
  /**
   * Rejects as `take` does, or with what `asLost` makes where the worker could not start; the next question tries again.
   * @param given is handed over, not copied
   */
  ask(question: Question, given?: Transferable[]): Promise<Answer>;
  /** Has the worker at hand before the first question. */
  prepare(): void;
  /** Questions without an answer so far. */
  countWaiting(): number;
}

interface Waiting<Answer> {
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: Error) => void;
}

/**
 * Asks a worker, which is begun when it is first wanted and begun anew when it could not start.
 * @param take reads what the worker says to a question; what it throws is what the question is refused with
 * @param asLost is why nobody answers
 */
export function askedWorker<
  Question extends object,
  Said extends { readonly kind: string; readonly id: number },
  Answer,
>(begin: () => Worker, take: (said: Said) => Answer, asLost: () => Error): AskedWorker<Question, Answer> {
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
