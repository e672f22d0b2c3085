import { Worker } from 'node:worker_threads';
import { expect, it, onTestFinished } from 'vitest';
import { nextMessage } from './next-message.ts';

function threadOf(code: string): Worker {
  const thread = new Worker(code, { eval: true });
  onTestFinished(async () => void (await thread.terminate()));
  return thread;
}

it('tells what a thread says next', async () => {
  const thread = threadOf("require('worker_threads').parentPort.postMessage(['one'])");
  await expect(nextMessage(thread, 60_000)).resolves.toEqual(['one']);
});

it.each([
  ['fails', "throw new Error('choked')", 60_000, 'choked'],
  ['ends', '', 60_000, 'The thread ended.'],
  ['says nothing in time', 'setInterval(() => {}, 1_000)', 20, 'The thread said nothing.'],
])('tells that it %s', async (_, code, withinMs, message) => {
  const thread = threadOf(code);
  await expect(nextMessage(thread, withinMs)).rejects.toThrow(message);
  expect(thread.listenerCount('message')).toBe(0);
});
