import { assess } from '#shared/pronunciation/assess.ts';
import { readSpeechModel } from '#shared/pronunciation/model.ts';
import { targetOf } from '#shared/pronunciation/target.ts';
import { assessmentTold } from '#shared/pronunciation/told.ts';
import type { JudgeReply, JudgeRequest } from './judge.ts';
import { weightsUrl } from './weights-url.ts';

// Runs in a worker, so that the page stays responsive. Uses the same engine and weights as the server.
const model = fetch(weightsUrl)
  .then((reply) => (reply.ok ? reply.arrayBuffer() : Promise.reject(new Error(`${reply.status}`))))
  .then((bytes) => readSpeechModel(new Uint8Array(bytes)));
model.catch(() => postMessage({ kind: 'lost' } satisfies JudgeReply));

addEventListener('message', async ({ data }: MessageEvent<JudgeRequest>) => {
  const { id, samples, spoken, language } = data;
  const { text, words, article } = spoken.target;
  const target = targetOf(text, words, article);
  if (!target) return postMessage({ kind: 'refused', id } satisfies JudgeReply);
  const rivals = spoken.rivals.flatMap((rival) => targetOf(rival.text, rival.words) ?? []);
  const assessed = assessmentTold(assess(samples, target, rivals, await model), target, language);
  postMessage({ kind: 'judged', id, assessed } satisfies JudgeReply);
});
