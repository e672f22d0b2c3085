import type { Worker } from 'node:worker_threads';

/**
 * Next message of a thread. The thread is not terminated.
 * @throws the thread's error, or an error if it exits or is silent for `withinMs` milliseconds
 */
export function nextMessage<Message>(thread: Worker, withinMs: number): Promise<Message> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => settle(() => reject(new Error('The thread said nothing.'))), withinMs);
    const onMessage = (message: Message) => settle(() => resolve(message));
    const onError = (error: Error) => settle(() => reject(error));
    const onExit = () => settle(() => reject(new Error('The thread ended.')));
    function settle(done: () => void): void {
      clearTimeout(timer);
      thread.off('message', onMessage).off('error', onError).off('exit', onExit);
      done();
    }
    thread.on('message', onMessage).on('error', onError).on('exit', onExit);
  });
}
