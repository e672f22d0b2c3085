import { Worker } from 'node:worker_threads';
import { afterEach, expect, it } from 'vitest';
import type { AssessSaid, AssessWork } from './assess.worker.ts';
import { createAssessor, type RecordingAssessor } from './assessor.ts';

/** Thread that never answers the text `endless`, exits at `deadly`, and hears silence in all others. */
const THREAD = `
  const { parentPort } = require('node:worker_threads');
  parentPort.postMessage({ what: 'ready' });
  parentPort.on('message', ({ target: { text } }) => {
    while (text === 'endless');
    if (text === 'deadly') process.exit();
    parentPort.postMessage({ what: 'assessed', assessment: { assessed: false, reason: 'silence', detectedText: null } });
  });
`;
const SILENCE = { assessed: false, reason: 'silence', detectedText: null } satisfies Extract<
  AssessSaid,
  { what: 'assessed' }
>['assessment'];

const work = (text: string): AssessWork => ({
  bytes: new Uint8Array(1),
  container: 'wav',
  target: { text, words: [] },
  rivals: [],
});

let begun = 0;
let assessor: RecordingAssessor;
afterEach(() => assessor.close());

function open(): void {
  begun = 0;
  const start = () => {
    begun++;
    return new Worker(THREAD, { eval: true, stderr: true });
  };
  assessor = createAssessor('', { start, withinMs: 400 });
}

it.each(['endless', 'deadly'])(
  'refuses what is %s to a thread, and assesses what waited behind it',
  async (choking) => {
    open();
    expect(await assessor.assess(work('tack'))).toEqual(SILENCE);
    const [first, second] = await Promise.allSettled([
      assessor.assess(work(choking)),
      assessor.assess(work('tack')),
    ]);
    expect(first).toMatchObject({ status: 'rejected', reason: { code: 'unreadable_audio' } });
    expect(second).toEqual({ status: 'fulfilled', value: SILENCE });
    expect(begun).toBe(2);
  },
);

it('starts one thread for preparing and for speaking', async () => {
  open();
  assessor.prepare();
  expect(begun).toBe(1);
  expect(await assessor.assess(work('tack'))).toEqual(SILENCE);
  expect(begun).toBe(1);
});
