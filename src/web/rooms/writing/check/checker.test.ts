import { expect, it, vi } from 'vitest';
import type { WritingVerdict } from '#shared/writing/verdict.ts';
import { type CheckReply, type CheckRequest, checkerIn } from './checker.ts';

const UNCLEAR: WritingVerdict = { kind: 'unclear', advice: 'again', read: '' };

/** Worker whose answers are given by the test. */
function workerAtHand() {
  const worker = new EventTarget() as Worker;
  const asked: CheckRequest[] = [];
  worker.postMessage = (task: CheckRequest) => void asked.push(task);
  worker.terminate = vi.fn();
  const say = (data: CheckReply) => worker.dispatchEvent(new MessageEvent('message', { data }));
  const answer = () => say({ kind: 'checked', id: asked.at(-1)?.id ?? 0, verdict: UNCLEAR });
  return { worker, asked, say, answer };
}

const inkOf = (x: number) => ({ strokes: [[{ x, y: 1 }]], word: 'ål' });

it('reads the same ink once, if it was read before anybody asked', async () => {
  const { worker, asked, answer } = workerAtHand();
  const checker = checkerIn(() => worker);
  const ink = inkOf(1);
  checker.prepare(ink);
  const verdict = checker.check({ ...ink });
  expect(asked).toHaveLength(1);
  answer();
  expect(await verdict).toBe(UNCLEAR);
  expect(await checker.check({ ...ink })).toBe(UNCLEAR);

  void checker.check({ ...ink, word: 'öl' });
  void checker.check(inkOf(2));
  expect(asked).toHaveLength(3);
});

it('reads ahead one thing at a time: after what it reads, the last that was written by then', async () => {
  const { worker, asked, answer } = workerAtHand();
  const checker = checkerIn(() => worker);
  const last = inkOf(3);
  for (const ink of [inkOf(1), inkOf(2), last, last]) checker.prepare(ink);
  expect(asked).toHaveLength(1);
  answer();
  await vi.waitFor(() => expect(asked).toHaveLength(2));
  const verdict = checker.check(last);
  checker.prepare(last);
  answer();
  expect(await verdict).toBe(UNCLEAR);
  expect(asked.map(({ strokes }) => strokes[0]?.[0]?.x)).toEqual([1, 3]);
});

it('reads nothing ahead any more once it is asked', async () => {
  const { worker, asked, answer } = workerAtHand();
  const checker = checkerIn(() => worker);
  const first = inkOf(1);
  checker.prepare(first);
  checker.prepare(inkOf(2));
  const verdict = checker.check(first);
  answer();
  await verdict;
  await Promise.resolve();
  expect(asked).toHaveLength(1);
});

it('tries again with a new worker where what reads did not come, and keeps no such answer', async () => {
  const { worker, asked, say, answer } = workerAtHand();
  const begin = vi.fn(() => worker);
  const checker = checkerIn(begin);
  const ink = inkOf(1);
  checker.prepare(ink);
  const lost = checker.check(ink);
  say({ kind: 'lost' });
  await expect(lost).rejects.toThrow('did not come');
  const verdict = checker.check(ink);
  expect(begin).toHaveBeenCalledTimes(2);
  expect(asked).toHaveLength(2);
  answer();
  expect(await verdict).toBe(UNCLEAR);
});
