import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { studyTests } from './study.ts';

const study = studyTests();
const { event, send, finish } = study;

describe('the course', () => {
  it('lists the lessons in order, with where the learner stands', async () => {
    await finish();
    await send(event('visited', 0), '102');
    const { status, body } = await study.anna.client.get('/api/lessons/with-progress/me');
    expect(status).toBe(200);
    expect(body).toMatchObject([
      {
        id: '101',
        title: 'Lesson 101',
        dutchTitle: 'Lesson 101 (nl)',
        phase: 1,
        newWordsCount: 3,
        moduleCount: 3,
        partCount: 1,
        xpReward: 50,
        cefr: 'A1',
        progress: { isCompleted: true, progressPercentage: 100, runs: 1, nextModule: 0, visitedModules: [] },
      },
      {
        id: '102',
        newWordsCount: 2,
        progress: { isCompleted: false, progressPercentage: 50, visitedModules: [0], nextModule: 1 },
      },
    ]);
    expect(body[0].modules).toBeUndefined();
    expect((await study.anna.client.get(`/api/lessons/with-progress/${study.anna.id}`)).body).toEqual(body);
  });

  it('lists the course in one language, with the parts of each lesson and the progress of those begun', async () => {
    await finish();
    await send(event('visited', 0), '102');
    const { status, body } = await study.anna.client.get('/api/lessons/list');
    expect(status).toBe(200);
    expect(body.finished).toEqual({ 101: 1 });
    expect(body.lessons[0]).toEqual({
      ...{ id: '101', title: 'Lesson 101', description: 'A few words.', level: 'beginner', cefr: 'A1' },
      ...{ category: 'conversation', picture: 'waving-hand', xpReward: 50, phase: 1, newWordsCount: 3 },
      ...{ moduleCount: 3, estimatedMinutes: 5 },
      parts: [{ firstModule: 0, minutes: 5, title: 'Hello', newWords: 3 }],
    });
    expect(Object.keys(body.progress)).toEqual(['102']);
    expect(body.progress['102']).toMatchObject({ progressPercentage: 50, nextModule: 1 });
    const german = (await study.anna.client.get('/api/lessons/list?language=german')).body;
    expect(german.lessons[0]).toMatchObject({ title: 'Lesson 101 (de)', parts: [{ title: 'Hello (de)' }] });
    expect((await study.anna.client.get('/api/lessons/list?language=swedish')).status).toBe(400);
  });

  it('shows the phases with their progress', async () => {
    await finish();
    const { body } = await study.anna.client.get('/api/lessons/phases');
    expect(body).toMatchObject([
      { number: 1, lessonCount: 2, completedCount: 1, progressPercentage: 50, germanTitle: 'Phase 1 (de)' },
      { number: 2, lessonCount: 0, completedCount: 0, progressPercentage: 0 },
    ]);
  });

  it('shows a lesson with its modules, words from the word list', async () => {
    const { body } = await study.anna.client.get('/api/lessons/101?userId=me');
    expect(body.modules.map(({ id, type }: { id: string; type: string }) => [id, type])).toEqual([
      ['hello', 'introduction'],
      ['words', 'vocabulary'],
      ['true', 'exercise'],
    ]);
    expect(body.modules[1].content.words[2]).toEqual({
      wordId: 'katt',
      swedish: 'katt',
      withArticle: 'en katt',
      gender: 'en',
      english: 'one, two',
      german: 'eins',
      dutch: 'een',
      pronunciation: 'ˈhɛjː',
      usage: 'Every day.',
      germanUsage: 'Every day. (de)',
      dutchUsage: 'Every day. (nl)',
      forms: ['katten', 'katter', 'katterna'],
      picture: null,
      example: { sv: 'katt!', en: 'So.', de: 'So.', nl: 'Zo.' },
    });
    const { body: second } = await study.anna.client.get('/api/lessons/102');
    expect(second.modules[0].content.words[1]).toMatchObject({ withArticle: 'att heta', gender: null });
  });

  it('hides other learners', async () => {
    const bo = await study.app.learner('bo');
    const foreign = await study.anna.client.get(`/api/lessons/with-progress/${bo.id}`);
    const missing = await study.anna.client.get(`/api/lessons/with-progress/${randomUUID()}`);
    expect(foreign).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect(missing.body).toEqual(foreign.body);
    const unknown = await study.anna.client.get('/api/lessons/999');
    expect(unknown).toMatchObject({ status: 404, body: { code: 'lesson_not_found' } });
    for (const url of [`/api/lessons/101?userId=${bo.id}`, `/api/lessons/999?userId=${randomUUID()}`]) {
      const { status, body } = await study.anna.client.get(url);
      expect({ status, body }).toEqual({ status: 404, body: unknown.body });
    }
    await finish('101', bo);
    expect((await study.anna.client.get('/api/lessons/101')).body.progress.runs).toBe(0);
  });

  it.each(['/api/lessons/999', '/api/lessons/constructor', '/api/lessons/%00'])('has no %s', async (url) => {
    const { status } = await study.anna.client.get(url);
    expect([400, 404]).toContain(status);
  });

  it('is for those who are signed in', async () => {
    const stranger = study.app.client();
    for (const url of [
      '/api/lessons/with-progress/me',
      '/api/lessons/list',
      '/api/lessons/phases',
      '/api/lessons/101',
    ]) {
      expect((await stranger.get(url)).status).toBe(401);
    }
    expect((await stranger.post('/api/lessons/101/progress', event('visited', 0))).status).toBe(401);
  });
});
