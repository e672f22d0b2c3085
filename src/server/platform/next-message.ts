import type { Worker } from 'node:worker_threads';

/**
 * The next thing that a thread says.
 * @throws what ended it, or that it ended or said nothing within so many milliseconds; it is not ended here
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
