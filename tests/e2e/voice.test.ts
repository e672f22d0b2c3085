import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LessonWithProgress } from '#shared/lessons/lessons.contract.ts';
import { countPlaying, saveData } from './heard.ts';
import { type Learner, learnUpTo, readLesson, registerLearner, registerReader } from './learner.ts';
import { texts } from './lesson-player.ts';
import { type RunningApp, startApp } from './running-app.ts';
import { connectBrowser, PHONE, visit } from './screen.ts';

let app: RunningApp;
let browser: Browser;
let learner: Learner;
let reader: Learner;
beforeAll(async () => {
  app = await startApp();
  browser = await connectBrowser();
  learner = await registerLearner(app.url);
  reader = await registerReader(app.url);
});
afterAll(async () => {
  await browser.close();
  await app.dispose();
});

const PATIENT = { timeout: 120_000 };
const audioFiles = () => readdirSync(join(app.dataDir, 'audio')).filter((name) => name.endsWith('.mp3'));

describe('the voice in a real browser, on a device without a Swedish voice', () => {
  it('reads something of every lesson, and marks the word being spoken', async () => {
    const lessons = (await (
      await learner.call('GET', '/api/lessons/with-progress/me')
    ).json()) as LessonWithProgress[];
    const { page, strangers, errors } = await visit(browser, app.url, {
      viewport: PHONE,
      cookie: learner.headers.Cookie ?? '',
    });
    const playing = await countPlaying(page);
    for (const { id } of lessons) {
      // Some lessons begin with pages without audio.
      await learnUpTo(
        learner,
        await readLesson(learner, id),
        ({ type, content }) => type === 'vocabulary' || (type === 'introduction' && !!content.examples),
      );
      await page.goto(`/lessons/${id}`);
      const hear = page.getByRole('button', { name: /^Hear “/ }).first();
      await hear.click();
      await expect.poll(playing, { ...PATIENT, message: `lesson ${id}` }).toBeGreaterThan(0);
      if (id === '101') await page.locator('mark').first().waitFor();
    }
    expect(strangers).toEqual([]);
    expect(errors).toEqual([]);
    await page.context().close();
  });

  it('asks twice for a line heard first, never for one heard again, and keeps the file for the next page', async () => {
    const { page } = await visit(browser, app.url, { cookie: reader.headers.Cookie ?? '' });
    await saveData(page);
    const playing = await countPlaying(page);
    await reader.call('POST', '/api/audio/generate', { text: 'Hej, Anna!' });
    const files = audioFiles();
    await page.goto('/lessons/101', { waitUntil: 'networkidle' });
    const asked: string[] = [];
    page.on('request', (request) => {
      const { protocol, pathname } = new URL(request.url());
      // Other parts of the page may still be on their way.
      if (protocol === 'blob:' || !pathname.includes('/audio/')) return;
      asked.push(`${request.method()} ${pathname.replace(/[0-9a-f]{64}/, '…')}`);
    });
    const hear = page.getByRole('button', { name: 'Hear “Hej, Anna!”', exact: true });
    for (let times = 1; times <= 3; times++) {
      await hear.click();
      await expect.poll(playing, PATIENT).toBe(times);
      await expect.poll(() => hear.count(), PATIENT).toBe(1);
      expect(asked).toEqual(['POST /api/audio/generate', 'GET /audio/….mp3']);
    }
    expect(audioFiles()).toEqual(files);

    await page.reload({ waitUntil: 'networkidle' });
    await hear.click();
    await expect.poll(playing, PATIENT).toBe(1);
    const sent = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => new URL(name).pathname)
        .filter((path) => path.startsWith('/audio/') || path === '/api/audio/generate'),
    );
    expect(sent, 'it is on the device').toEqual([]);
    await page.context().close();
  });

  it('says so when nothing can speak, and tries again when asked', async () => {
    const { page } = await visit(browser, app.url, { cookie: reader.headers.Cookie ?? '' });
    await page.goto('/lessons/101');
    await page.route('**/api/audio/generate', (route) => route.abort());
    const hear = page.getByRole('button', { name: /^Hear “/ }).first();
    await hear.click();
    await page
      .getByText(texts('english', 'voice').noVoice ?? '')
      .first()
      .waitFor();
    await page.unroute('**/api/audio/generate');
    await hear.click();
    await page.locator('mark').first().waitFor();
    await page.context().close();
  });
});
