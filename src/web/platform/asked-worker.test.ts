import { expect, it, vi } from 'vitest';
import { createRequestWorker } from './asked-worker.ts';

interface Question {
  readonly of: string;
}
type Said = { readonly kind: 'said' | 'refused'; readonly id: number; readonly what: string };

/** Worker whose messages are given by the test. */
function workerAtHand() {
  const worker = new EventTarget() as Worker;
  const ids = new Map<string, number>();
  worker.postMessage = ({ of, id }: Question & { readonly id: number }) => void ids.set(of, id);
  worker.terminate = vi.fn();
  const say = (data: object) => worker.dispatchEvent(new MessageEvent('message', { data }));
  const answer = (of: string, kind: Said['kind'], what: string) => say({ kind, id: ids.get(of), what });
  return { worker, say, answer };
}

const asking = (begin: () => Worker) =>
  createRequestWorker<Question, Said, string>(
    begin,
    ({ kind, what }) => {
      if (kind === 'refused') throw new Error(what);
      return what;
    },
    () => new Error('nobody came'),
  );

it('gives each question its own answer, in whatever order they come', async () => {
  const { worker, answer } = workerAtHand();
  const begin = vi.fn(() => worker);
  const { ask, countWaiting } = asking(begin);
  const [a, b, c] = ['a', 'b', 'c'].map((of) => ask({ of }));
  expect(countWaiting()).toBe(3);
  answer('b', 'said', 'B');
  answer('c', 'refused', 'not C');
  answer('a', 'said', 'A');
  expect(await Promise.all([a, b])).toEqual(['A', 'B']);
  await expect(c).rejects.toThrow('not C');
  expect(countWaiting()).toBe(0);
  expect(begin).toHaveBeenCalledOnce();
});

it.each(['is lost', 'breaks'])(
  'refuses all that wait for a worker that %s, and begins another',
  async (how) => {
    const { worker, say, answer } = workerAtHand();
    const begin = vi.fn(() => worker);
    const { ask } = asking(begin);
    const waiting = [ask({ of: 'a' }), ask({ of: 'b' })];
    if (how === 'is lost') say({ kind: 'lost' });
    else worker.dispatchEvent(new Event('error'));
    for (const each of waiting) await expect(each).rejects.toThrow('nobody came');
    const again = ask({ of: 'a' });
    answer('a', 'said', 'A');
    expect(await again).toBe('A');
    expect([begin, worker.terminate].map((each) => vi.mocked(each).mock.calls.length)).toEqual([2, 1]);
  },
);
