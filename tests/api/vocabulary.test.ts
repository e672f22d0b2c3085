import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { vocabularyRoom } from '#server/rooms/vocabulary/index.ts';
import type { Word } from '#shared/course/word.ts';
import { LANGUAGES } from '#shared/language.ts';
import { wholeCourse } from '#tests/whole-course.ts';
import { type Learner, openStudyApp, type StudyApp } from './study.ts';

let app: StudyApp;
let anna: Learner;
let words: ReadonlyMap<string, Word>;

beforeAll(async () => {
  const course = await wholeCourse();
  words = course.words;
  app = await openStudyApp(
    (_, server, platform) => void vocabularyRoom.open(server, platform, {}),
    {},
    course,
  );
  anna = await app.learner('anna');
});
afterAll(() => app.close());

const read = async (path: string) => {
  const { status, body } = await anna.client.get(`/api/vocabulary/${path}`);
  expect(status, path).toBe(200);
  return body;
};
const idsOf = (list: readonly { id: string }[]) => list.map(({ id }) => id).sort();
const idsWhere = (fits: (word: Word) => boolean) => idsOf([...words.values()].filter(fits));

describe('the words of a filter', () => {
  it('are those of the category, the level and the range, the easiest first', async () => {
    const list = await read('professional?category=food&level=A1&minDifficulty=2&maxDifficulty=3');
    expect(idsOf(list)).toEqual(
      idsWhere(
        ({ category, cefr, difficulty }) =>
          category === 'food' && cefr === 'A1' && (difficulty === 2 || difficulty === 3),
      ),
    );
    const difficulties = list.map(({ difficultyLevel }: { difficultyLevel: number }) => difficultyLevel);
    expect(difficulties).toEqual([...difficulties].sort());
  });

  it('have the fields of the interface in three languages', async () => {
    const list = await read('professional?category=food&level=A1');
    const kanelbulle = list.find(({ id }: { id: string }) => id === 'kanelbulle');
    expect(kanelbulle).toMatchObject({
      swedish: 'kanelbulle',
      withArticle: 'en kanelbulle',
      gender: 'en',
      phoneticTranscription: words.get('kanelbulle')?.ipa,
      audioUrl: null,
      imageUrls: ['/pictures/own/kanelbulle.svg'],
      englishTranslation: words.get('kanelbulle')?.translations.english,
      germanTranslation: words.get('kanelbulle')?.translations.german,
      dutchTranslation: words.get('kanelbulle')?.translations.dutch,
      culturalNotes: words.get('kanelbulle')?.culturalNote?.english,
      dutchCulturalNotes: words.get('kanelbulle')?.culturalNote?.dutch,
      cefrLevel: 'A1',
      category: 'food',
      forms: ['kanelbullen', 'kanelbullar', 'kanelbullarna'],
    });
  });

  it('have a cultural note or null, never no such field', async () => {
    const list: { culturalNotes?: string | null }[] = await read('professional?category=food&level=A1');
    expect(list.filter(({ culturalNotes }) => culturalNotes === null).length).toBeGreaterThan(0);
    expect(list.filter(({ culturalNotes }) => culturalNotes === undefined)).toEqual([]);
  });

  it('are all words where nothing is asked for, and none where nothing fits', async () => {
    expect(await read('professional')).toHaveLength(words.size);
    expect(await read('professional?category=food&level=A1&minDifficulty=10')).toEqual([]);
  });

  it.each([
    ['category=cars', 'category'],
    ['level=D1', 'level'],
    ['minDifficulty=0', 'minDifficulty'],
    ['maxDifficulty=11', 'maxDifficulty'],
    ['minDifficulty=1.5', 'minDifficulty'],
    ['minDifficulty=one', 'minDifficulty'],
    ['minDifficulty=6&maxDifficulty=5', 'maxDifficulty'],
  ])('%s is refused, and it is said what is wrong', async (query, path) => {
    const { status, body } = await anna.client.get(`/api/vocabulary/professional?${query}`);
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'validation_error', issues: [{ path }] });
  });

  it('come compressed, and not again to clients that have them', async () => {
    const path = '/api/vocabulary/professional?category=food&level=A1';
    const cookie = [...anna.client.cookies].map((pair) => pair.join('=')).join('; ');
    const packed = await app.app.inject({ url: path, headers: { cookie, 'accept-encoding': 'br' } });
    expect(packed.headers['content-encoding']).toBe('br');
    const plain = await anna.client.get(path);
    expect(JSON.parse(String(brotliDecompressSync(packed.rawPayload)))).toEqual(plain.body);
    const etag = String(plain.headers.etag);
    expect((await anna.client.get(path, { 'if-none-match': etag })).status).toBe(304);
    const other = await anna.client.get(`${path}&minDifficulty=2`, { 'if-none-match': etag });
    expect(other.status).toBe(200);
  });

  it('are for learners only', async () => {
    for (const path of ['professional', 'category/food', 'words?language=english', 'words/katt'])
      expect((await app.client().get(`/api/vocabulary/${path}`)).status, path).toBe(401);
  });
});

describe('the words of a category', () => {
  it('have what is needed to write them by hand', async () => {
    const list = await read('category/food');
    expect(idsOf(list)).toEqual(idsWhere(({ category }) => category === 'food'));
    expect(list.find(({ id }: { id: string }) => id === 'mat')).toEqual({
      id: 'mat',
      swedish: 'mat',
      english: 'food',
      dutch: 'eten, voedsel',
      german: 'Essen',
      pronunciation: 'ˈmɑːt',
      imageUrl: null,
    });
  });

  it('are refused for a category that there is not', async () => {
    expect((await anna.client.get('/api/vocabulary/category/cars')).status).toBe(400);
  });
});

describe('the list to be searched', () => {
  it.each(LANGUAGES)('has every word with its forms, and what it means in %s', async (language) => {
    const list = await read(`words?language=${language}`);
    expect(idsOf(list)).toEqual(idsWhere(() => true));
    expect(list.find(({ id }: { id: string }) => id === 'hus')).toEqual({
      id: 'hus',
      withArticle: 'ett hus',
      gender: 'ett',
      forms: ['huset', 'husen'],
      meanings: words.get('hus')?.translations[language],
      alsoMeant: words.get('hus')?.alsoMeant?.[language],
      cefrLevel: 'A1',
    });
  });
});

describe('one word', () => {
  it('comes with its forms by name, the lessons that teach it and lines that show it', async () => {
    const word = await read('words/kanelbulle');
    expect(word.namedForms).toEqual([
      { name: 'indefiniteSingular', swedish: 'kanelbulle' },
      { name: 'definiteSingular', swedish: 'kanelbullen' },
      { name: 'indefinitePlural', swedish: 'kanelbullar' },
      { name: 'definitePlural', swedish: 'kanelbullarna' },
    ]);
    expect(word.lessons.length).toBeGreaterThan(0);
    expect(word.lessons[0]).toEqual({
      id: expect.stringMatching(/^\d{3}$/),
      title: expect.any(String),
      dutchTitle: expect.any(String),
      germanTitle: expect.any(String),
    });
    for (const line of word.lines) expect(line.swedish.toLowerCase()).toContain('kanelbull');
    expect(word.lines.length).toBeGreaterThan(0);
    expect(word.lines.map(({ swedish }: { swedish: string }) => swedish)).not.toContain(word.example.sv);
  });

  it('is not found where there is none', async () => {
    const { status, body } = await anna.client.get('/api/vocabulary/words/kattunge-i-stovlar');
    expect([status, body.code]).toEqual([404, 'word_not_found']);
  });
});
