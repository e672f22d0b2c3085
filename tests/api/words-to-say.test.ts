import { afterAll, beforeAll, expect, it } from 'vitest';
import { pronunciationRoom } from '#server/rooms/pronunciation/index.ts';
import { wholeCourse } from '#tests/whole-course.ts';
import { type Learner, openStudyApp, type StudyApp } from './study.ts';

const VOICE = { pronounced: async () => [] };

let app: StudyApp;
let anna: Learner;
beforeAll(async () => {
  app = await openStudyApp(
    ({ ledger, progress }, server, platform) =>
      void pronunciationRoom.open(server, platform, { ledger, progress, voice: VOICE }),
    {},
    await wholeCourse(),
  );
  anna = await app.learner('anna');
});
afterAll(() => app.close());

interface Word {
  readonly id: string;
  readonly pronunciation: string;
}
const round = async (query = '') =>
  (await anna.client.get(`/api/pronunciation/round${query}`)).body.words as Word[];

it('eight easy words have the sound that is asked for, others the next time', async () => {
  const first = await round('?sound=sj');
  expect(first).toHaveLength(8);
  expect(first.filter(({ pronunciation }) => !pronunciation.includes('ɧ'))).toEqual([]);
  app.clock.nowMs += 60_000;
  expect(await round('?sound=sj')).not.toEqual(first);
});

it('a sound that nobody tells of is not there', async () => {
  expect(await anna.client.get('/api/pronunciation/round?sound=nothing')).toMatchObject({ status: 404 });
});

it('there are none yet for a learner without words', async () => {
  expect(await round()).toEqual([]);
});
