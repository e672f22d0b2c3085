import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { checkContent as CheckContent } from './rules/content-rules.ts';

/** Tests the checks of the course for a new language without any translations. */
const CONTENT = join(import.meta.dirname, '../../../content');
const readJson = (path: string): unknown => JSON.parse(readFileSync(join(CONTENT, path), 'utf8'));
const filesOf = (folder: string) =>
  new Map(
    readdirSync(join(CONTENT, folder)).map((name) => [`${folder}/${name}`, readJson(`${folder}/${name}`)]),
  );

let checkContent: typeof CheckContent;

beforeAll(async () => {
  const real = await vi.importActual<typeof import('../language.ts')>('../language.ts');
  const languages = [...real.LANGUAGES, 'french'];
  vi.resetModules();
  vi.doMock('../language.ts', () => ({
    ...real,
    LANGUAGES: languages,
    LOCALES: { ...real.LOCALES, french: 'fr' },
    inEachLanguage: (make: (language: string) => unknown) =>
      Object.fromEntries(languages.map((language) => [language, make(language)])),
  }));
  ({ checkContent } = await import('./rules/content-rules.ts'));
});
afterAll(() => {
  vi.doUnmock('../language.ts');
  vi.resetModules();
});

/** Paths of the texts in a file: objects with English, Dutch and German. */
function textPaths(value: unknown, path: readonly string[] = []): string[] {
  if (typeof value !== 'object' || value === null) return [];
  if ('english' in value && 'dutch' in value && 'german' in value) return [path.join('.')];
  return Object.entries(value).flatMap(([key, field]) => textPaths(field, [...path, key]));
}

it('refuses every text that lacks the new language, and keeps nothing of it silently in English', () => {
  const files = { course: readJson('course.json'), words: filesOf('words'), lessons: filesOf('lessons') };
  const { problems } = checkContent(files, () => true);
  const refused = new Set(problems.map(({ file, path }) => `${file}:${path.replace(/\.french$/, '')}`));
  const all = [['course.json', files.course] as const, ...files.words, ...files.lessons];
  const texts = all.flatMap(([file, content]) => textPaths(content).map((path) => `${file}:${path}`));
  expect(texts.length).toBeGreaterThan(2_000);
  // False friends and additional answers are specific to a language and optional.
  const needed = texts.filter((text) => !/\.(falseFriend|alsoMeant)$/.test(text));
  // A prompt is heard or seen: a problem in one of these forms is reported for the whole prompt.
  const isRefused = (text: string) =>
    refused.has(text) || refused.has(text.replace(/(?<=\.prompt)\.shows$/, ''));
  expect(needed.filter((text) => !isRefused(text))).toEqual([]);
});
