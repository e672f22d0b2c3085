import { buffer } from 'node:stream/consumers';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { DAY_MS } from '#shared/time.ts';
import { collectionIn, deckOf } from '#tests/anki/deck.ts';
import { type Learner, registerLearner } from './learner.ts';
import { connectBrowser, DESK, expectAccessible, visit } from './screen.ts';

const appUrl = inject('appUrl');
let browser: Browser;
let learner: Learner;
beforeAll(async () => {
  browser = await connectBrowser();
  learner = await registerLearner(appUrl);
});
afterAll(() => browser.close());

it('a deck of Anki comes in with what was reviewed, and goes out again, by keyboard', async () => {
  const lastYearMs = Date.now() - 365 * DAY_MS;
  const deck = deckOf([
    { front: 'cat', back: 'en katt', first: [[lastYearMs, 3]] },
    { front: 'to flummox', back: 'att förbryllskapa<script>' },
  ]);
  const { page, context } = await visit(browser, appUrl, {
    viewport: DESK,
    cookie: learner.headers.Cookie ?? '',
  });
  await page.goto('/vocabulary');
  await page.getByRole('link', { name: 'Anki import and export' }).press('Enter');

  const chosen = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose a file' }).press('Enter');
  await (await chosen).setFiles({
    name: 'svenska.apkg',
    mimeType: 'application/zip',
    buffer: Buffer.from(deck),
  });
  await page.getByText('1 note matches a word in the list').waitFor();
  await page.getByText('Show them').first().press('Enter');
  await expectAccessible(page, 'what is in a deck of Anki');
  await page.getByRole('button', { name: 'Import 2 notes' }).press('Enter');
  await page.getByText('1 review was imported.').waitFor();
  await expectAccessible(page, 'what was taken over from Anki');

  await page.getByRole('button', { name: 'Import another file' }).press('Enter');
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export for Anki' }).press('Enter');
  const { notes, reviews } = collectionIn(await buffer(await (await saved).createReadStream()));
  // The note that fits no word here has become a card of the learner's own.
  expect(notes.map(({ fields }) => fields[0]?.text).sort()).toEqual(['en katt', 'to flummox']);
  expect(reviews.map(({ atMs }) => atMs)).toEqual([lastYearMs]);
  await context.close();
});
