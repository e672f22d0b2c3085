import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { LOCALES } from '#shared/language.ts';
import { registration } from '#tests/accounts.ts';
import { openTestApp, type TestApp } from '#tests/app.ts';

const BROWSER = { accept: 'text/html,*/*;q=0.8' };
const said = Object.fromEntries(
  Object.values(LOCALES).map((locale) => [locale, { title: 'T', description: 'd' }]),
);
const page = (path: string) => ({
  ...{ path, isPublic: false, isTranslatable: false, canonicalPath: null, texts: said },
});
/** Pages with an id in their path, as the build lists them. */
const PAGES = ['/vocabulary/:wordId', '/video-lessons/:videoId', '/conversation-practice/:scenarioId'];

let parent: string;
let app: TestApp;
beforeAll(async () => {
  parent = mkdtempSync(join(tmpdir(), 'tillsammans-missing-'));
  mkdirSync(join(parent, 'web'));
  writeFileSync(join(parent, 'web/index.html'), '<!doctype html><html lang="en"><title>T</title></html>');
  const list = { keywords: { en: 'k', nl: 'k', de: 'k' }, pages: PAGES.map(page), missing: page('') };
  writeFileSync(join(parent, 'pages.json'), JSON.stringify(list));
  app = await openTestApp({ webFolder: join(parent, 'web') });
});
afterAll(async () => {
  await app.close();
  rmSync(parent, { recursive: true });
});

it.each([
  ['/vocabulary/kanelbulle', 200],
  ['/vocabulary/no-such-word', 404],
  ['/video-lessons/no-such-film', 404],
  ['/conversation-practice/restaurant', 200],
  ['/conversation-practice/coffee-shop', 404],
])('answers a request for the page %s with %i', async (path, status) => {
  expect((await app.client().get(path, BROWSER)).status).toBe(status);
});

it('answers with the page of every film there is', async () => {
  const client = app.client();
  await client.post('/api/register', registration());
  const films = (await client.get('/api/video-lessons')).body as { id: string }[];
  expect(films.length).toBeGreaterThan(5);
  for (const { id } of films) {
    expect((await client.get(`/video-lessons/${id}`, BROWSER)).status, id).toBe(200);
  }
});
