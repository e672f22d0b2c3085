import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { disputesCsv, listDisputedAnswers } from '#server/rooms/practice/disputed-answers.ts';
import { practiceRoom } from '#server/rooms/practice/index.ts';
import { MAX_DISPUTES_PER_TASK } from '#shared/practice/disputes.ts';
import { wholeCourse } from '#tests/whole-course.ts';
import { type Learner, openStudyApp, type StudyApp, sendEvents } from './study.ts';

const TASK = 'lesson:302:write-now-we-wait';

let app: StudyApp;
let anna: Learner;
beforeAll(async () => {
  app = await openStudyApp(
    ({ ledger, progress }, server, platform) =>
      void practiceRoom.open(server, platform, { ledger, progress }),
    {},
    await wholeCourse(),
  );
});
afterAll(() => app.close());
beforeEach(async () => {
  anna = await app.learner('anna');
});

const dispute = (answer: string, task = TASK, language = 'english') => ({
  ...{ kind: 'answer_disputed', task, answer, language },
});
async function send(events: readonly { kind: string }[], learner = anna): Promise<(string | null)[]> {
  const results = await sendEvents(app, learner, events);
  return results.map(({ code }: { code: string | null }) => code);
}
const listed = async () => listDisputedAnswers(app.platform.database.read);

it('lists disputed answers by task with the number of learners, each learner once', async () => {
  const bo = await app.learner('bo');
  expect(
    await send([dispute('Nu inväntar vi.'), dispute(' Nu inväntar vi. '), dispute('Nu hänger vi.')]),
  ).toEqual([null, null, null]);
  expect(await send([dispute('Nu inväntar vi.'), dispute('stubborn tomcat', 'word:katt')], bo)).toEqual([
    null,
    null,
  ]);
  const answers = await listed();
  expect(answers).toEqual([
    { task: TASK, language: 'english', answer: 'Nu inväntar vi.', learners: 2 },
    { task: TASK, language: 'english', answer: 'Nu hänger vi.', learners: 1 },
    { task: 'word:katt', language: 'english', answer: 'stubborn tomcat', learners: 1 },
  ]);
  expect(disputesCsv(answers).split('\r\n').slice(0, 2)).toEqual([
    'task,language,answer,learners',
    `${TASK},english,Nu inväntar vi.,2`,
  ]);
});

it('refuses answers that are accepted, tasks that do not exist, and what is no text', async () => {
  expect(
    await send([
      dispute('Nu väntar vi.'),
      dispute('x', 'lesson:302:gone'),
      dispute('x', 'lesson:302:four-groups'),
      dispute('x', 'word:nothing-like-it'),
      dispute('x', 'practice:gone'),
      dispute('x', 'anything'),
      dispute('x'.repeat(301)),
      dispute('  '),
    ]),
  ).toEqual([...Array(5).fill('answer_mismatch'), ...Array(3).fill('validation_error')]);
});

it('takes an answer to a module of the second half from a device that has the lesson before its split', async () => {
  expect(await send([dispute('Vi har tappat katten.', 'lesson:302:write-not-found-the-cat')])).toEqual([
    null,
  ]);
});

it('keeps a limited number of answers per task', async () => {
  const cleo = await app.learner('cleo');
  const before = (await listed()).length;
  const many = Array.from({ length: MAX_DISPUTES_PER_TASK + 5 }, (_, index) => dispute(`Nu ${index} vi`));
  await send(many, cleo);
  expect((await listed()).length - before).toBe(MAX_DISPUTES_PER_TASK);
});

it('forgets the answers of a deleted learner', async () => {
  const dora = await app.learner('dora');
  await send([dispute('Nu glömmer vi.')], dora);
  expect(await listed()).toContainEqual(expect.objectContaining({ answer: 'Nu glömmer vi.' }));
  await app.platform.database.write((tx) => tx.deleteFrom('learners').where('id', '=', dora.id).execute());
  expect(await listed()).not.toContainEqual(expect.objectContaining({ answer: 'Nu glömmer vi.' }));
});

it('writes no cell that a spreadsheet would run', () => {
  const csv = disputesCsv([{ task: TASK, language: 'english', answer: '=cmd|"calc"', learners: 1 }]);
  expect(csv).toContain(`"'=cmd|""calc"""`);
});
