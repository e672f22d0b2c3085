import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { addChild, familyDevice } from './family.ts';
import { learnUpTo, readLesson, registerLearner } from './learner.ts';
import { connectBrowser, openPage, PHONE, visit } from './screen.ts';

const appUrl = inject('appUrl');
const TASK = 'write-where-from';

let browser: Browser;
beforeAll(async () => {
  browser = await connectBrowser();
});
afterAll(() => browser.close());

/** A device on which the profiles of two children, who are at the same task, are opened in turn. */
async function openSharedTablet() {
  const parent = await registerLearner(appUrl);
  const lesson = await readLesson(parent, '101');
  const ids = { Liv: await addChild(parent, 'Liv'), Max: await addChild(parent, 'Max') };
  for (const id of Object.values(ids)) {
    const device = await familyDevice(appUrl, parent, id);
    await learnUpTo(device, lesson, (module) => module.id === TASK);
  }
  const cookie = (await familyDevice(appUrl, parent, null)).headers.Cookie ?? '';
  const { page, context } = await visit(browser, appUrl, { viewport: PHONE, cookie, hasVoice: false });
  await openPage(page, '/');
  const choose = async (name: string) => {
    if (await page.getByRole('button', { name }).isHidden()) await page.goto('/family/switch');
    await page.getByRole('button', { name }).click();
    await page.getByText(/\d XP/).first().waitFor();
  };
  return { page, context, choose, parent, ids };
}

async function taskOn(page: Page) {
  await page.goto('/lessons/101');
  const answer = page.getByRole('textbox');
  await answer.waitFor();
  return answer;
}

it('keeps a half-written answer for its learner while a sibling uses the device, and hides it from the sibling', async () => {
  const { page, context, choose } = await openSharedTablet();
  await choose('Liv');
  await (await taskOn(page)).fill('Jag kommer fr');
  await choose('Max');
  const answer = await taskOn(page);
  expect(await answer.inputValue()).toBe('');
  await answer.fill('Jag är');
  await choose('Liv');
  await expect.poll(async () => (await taskOn(page)).inputValue()).toBe('Jag kommer fr');
  await choose('Max');
  await expect.poll(async () => (await taskOn(page)).inputValue()).toBe('Jag är');
  await context.close();
});

/** Rewrites the drafts of the device as an earlier version stored them: of one learner, without their id in the keys. */
const storeAsBefore = (page: Page, learnerId: string) =>
  page.evaluate(
    (id) =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('tillsammans-draft');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const tx = opening.result.transaction(['answers', 'owner'], 'readwrite');
          const [rows, owner] = [tx.objectStore('answers'), tx.objectStore('owner')];
          const reading = rows.getAll();
          reading.onsuccess = () => {
            rows.clear();
            owner.clear();
            owner.put(id, 'owner');
            for (const { key, answer, keptAt } of reading.result)
              rows.put({ key: key.split('\n')[1], answer, keptAt });
          };
          tx.oncomplete = () => {
            opening.result.close();
            resolve(reading.result.length);
          };
        };
      }),
    learnerId,
  );

it('takes over what an earlier version stored, for the learner who wrote it alone', async () => {
  const { page, context, choose, ids } = await openSharedTablet();
  await choose('Liv');
  await (await taskOn(page)).fill('Jag kommer fr');
  await choose('Liv');
  expect(await storeAsBefore(page, ids.Liv)).toBe(1);
  await expect.poll(async () => (await taskOn(page)).inputValue()).toBe('Jag kommer fr');
  await choose('Max');
  expect(await (await taskOn(page)).inputValue()).toBe('');
  await choose('Liv');
  await expect.poll(async () => (await taskOn(page)).inputValue()).toBe('Jag kommer fr');
  await context.close();
});
