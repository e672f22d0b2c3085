import { checkWriting } from '#shared/writing/check.ts';
import { readWritingModel } from '#shared/writing/model.ts';
import weightsUrl from '#shared/writing/weights.bin?url';
import type { CheckReply, CheckRequest } from './checker.ts';

// Runs in a worker, so that a check never delays drawing. The weights load once, as the page opens.
const model = fetch(weightsUrl)
  .then((reply) => (reply.ok ? reply.arrayBuffer() : Promise.reject(new Error(`${reply.status}`))))
  .then((bytes) => readWritingModel(new Uint8Array(bytes)));
model.catch(() => postMessage({ kind: 'lost' } satisfies CheckReply));

addEventListener('message', async ({ data }: MessageEvent<CheckRequest>) => {
  const { id, strokes, word } = data;
  const verdict = checkWriting(strokes, word, await model);
  postMessage({ kind: 'checked', id, verdict } satisfies CheckReply);
});
