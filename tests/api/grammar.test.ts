import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { grammarRoom } from '#server/rooms/grammar/index.ts';
import type { GrammarPointView, ListedGrammarPoint } from '#shared/grammar/grammar.contract.ts';
import { LANGUAGES } from '#shared/language.ts';
import { wholeCourse } from '#tests/whole-course.ts';
import { type Learner, openStudyApp, type StudyApp } from './study.ts';

let app: StudyApp;
let anna: Learner;
beforeAll(async () => {
  app = await openStudyApp(
    (_, server, platform) => void grammarRoom.open(server, platform, {}),
    {},
    await wholeCourse(),
  );
  anna = await app.learner('anna');
});
afterAll(() => app.close());

const list = async (): Promise<ListedGrammarPoint[]> => (await anna.client.get('/api/grammar')).body.points;
const read = async (id: string): Promise<GrammarPointView> =>
  (await anna.client.get(`/api/grammar/${id}`)).body;

describe('the grammar reference', () => {
  it('lists at least sixty points from A1 to B2, easiest first', async () => {
    const points = await list();
    expect(points.length).toBeGreaterThanOrEqual(60);
    const levels = points.map(({ level }) => level);
    expect(levels).toEqual(levels.toSorted());
    expect(new Set(levels)).toEqual(new Set(['A1', 'A2', 'B1', 'B2']));
  });

  it('gives every point at least five examples of the course in every language, and a text', async () => {
    for (const { id } of await list()) {
      const { examples, texts, text } = await read(id);
      expect(examples.length, id).toBeGreaterThanOrEqual(5);
      expect(texts.length, id).toBeGreaterThan(0);
      for (const language of LANGUAGES) {
        expect(text[language], id).not.toBe('');
        expect(
          examples.every(({ translation }) => translation[language] !== ''),
          id,
        ).toBe(true);
      }
    }
  });

  it('names the source of an example, the lessons that teach the point, and related points', async () => {
    const past = await read('past');
    expect(past).toMatchObject({ level: 'A2', area: 'verbs', drill: 'verb-form' });
    expect(past.lessons.map(({ id }) => id)).toContain('302');
    expect(past.examples[0]).toMatchObject({
      swedish: 'I går *lekte* Finn med katten.',
      translation: { english: expect.stringContaining('Finn') },
      source: { kind: 'lesson', id: '302' },
    });
    expect(past.see.map(({ id }) => id)).toContain('perfect');
    expect(past.contrast.german).toContain('*I går ringde jag*');
  });

  it('leaves out the contrast for readers whose language does the same', async () => {
    expect((await read('cleft')).contrast).not.toHaveProperty('english');
  });

  it('knows no other point, and nothing for visitors', async () => {
    expect(await anna.client.get('/api/grammar/nothing')).toMatchObject({
      status: 404,
      body: { code: 'not_found' },
    });
    expect((await anna.client.get(`/api/grammar/${'x'.repeat(41)}`)).status).toBe(400);
    expect((await app.client().get('/api/grammar')).status).toBe(401);
  });

  it('leaves out examples that the course in use lacks', async () => {
    const other = await openStudyApp((_, server, platform) => void grammarRoom.open(server, platform, {}));
    const bea = await other.learner('bea');
    const { status, body } = await bea.client.get('/api/grammar/past');
    expect(status).toBe(200);
    expect(body.lessons).toEqual([]);
    expect(body.examples.length).toBeLessThan(6);
    await other.close();
  });
});
