import { readFileSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { assess } from '#shared/pronunciation/assess.ts';
import type { Assessment } from '#shared/pronunciation/assessment.ts';
import { readSpeechModel } from '#shared/pronunciation/model.ts';
import type { Target } from '#shared/pronunciation/target.ts';
import type { Container } from './recording/container.ts';
import { decodeRecording } from './recording/decode.ts';
import { UnreadableRecording } from './recording/unreadable.ts';

/** Recording to be assessed. */
export interface AssessWork {
  readonly bytes: Uint8Array;
  readonly container: Container;
  readonly target: Target;
  readonly rivals: readonly Target[];
}

/** Messages of the thread: ready, and the result of each recording. */
export type AssessSaid =
  | { readonly what: 'ready' }
  | { readonly what: 'assessed'; readonly assessment: Assessment }
  | { readonly what: 'unreadable'; readonly message: string };

const model = readSpeechModel(readFileSync((workerData as { modelFile: string }).modelFile));
say({ what: 'ready' });

parentPort?.on('message', async ({ bytes, container, target, rivals }: AssessWork) => {
  try {
    const samples = await decodeRecording(bytes, container);
    say({ what: 'assessed', assessment: assess(samples, target, rivals, model) });
  } catch (error) {
    if (!(error instanceof UnreadableRecording)) throw error;
    say({ what: 'unreadable', message: error.message });
  }
});

function say(said: AssessSaid): void {
  parentPort?.postMessage(said);
}
