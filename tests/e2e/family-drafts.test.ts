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

/** Rewrites a store of the device as an earlier version left it: of one learner, without their id in the keys. */
const storeAsBefore = (page: Page, learnerId: string, database = 'tillsammans-draft') =>
  page.evaluate(
    ([id, name]) =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const tx = opening.result.transaction(['answers', 'owner'], 'readwrite');
          const [rows, owner] = [tx.objectStore('answers'), tx.objectStore('owner')];
          const reading = rows.getAll();
          reading.onsuccess = () => {
            rows.clear();
            owner.clear();
            owner.put(id, 'owner');
            for (const { key, ...row } of reading.result) rows.put({ ...row, key: key.split('\n')[1] });
          };
          tx.oncomplete = () => {
            opening.result.close();
            resolve(reading.result.length);
          };
        };
      }),
    [learnerId, database] as const,
  );

/** Leaves a waiting event on the device as the first version of the queue stored it. */
const queueAsBefore = (page: Page, userId: string, moduleId: string) =>
  page.evaluate(
    ([id, module]) =>
      new Promise<void>((resolve, reject) => {
        const name = 'tillsammans-lessons';
        indexedDB.deleteDatabase(name);
        const opening = indexedDB.open(name, 1);
        opening.onerror = () => reject(opening.error);
        opening.onupgradeneeded = () => {
          const events = opening.result.createObjectStore('events', { autoIncrement: true });
          events.createIndex('userId', 'userId');
          events.createIndex('eventId', 'eventId', { unique: true });
          const eventId = crypto.randomUUID();
          const event = { id: eventId, userId: id, kind: 'visited', moduleIndex: 0, moduleId: module };
          const body = { ...event, occurredAt: Date.now() - 60_000 };
          events.add({ eventId, userId: id, path: '/api/lessons/101/progress', body });
        };
        opening.onsuccess = () => {
          opening.result.close();
          resolve();
        };
      }),
    [userId, moduleId] as const,
  );

/** Keys of the replies that are stored on the device. */
const keptReplies = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const opening = indexedDB.open('tillsammans-answers');
        opening.onsuccess = () => {
          const reading = opening.result.transaction('answers').objectStore('answers').getAllKeys();
          reading.onsuccess = () => {
            opening.result.close();
            resolve(reading.result as string[]);
          };
        };
      }),
  );

it('takes over the queue and the replies of a version without families, for the learner of that time alone', async () => {
  const parent = await registerLearner(appUrl);
  const lesson = await readLesson(parent, '101');
  const { page, context } = await visit(browser, appUrl, {
    viewport: PHONE,
    cookie: parent.headers.Cookie ?? '',
    hasVoice: false,
  });
  await openPage(page, '/');
  const { id } = await (await parent.call('GET', '/api/auth/user')).json();
  await expect.poll(async () => (await keptReplies(page)).length).toBeGreaterThan(2);
  const liv = await addChild(parent, 'Liv');
  const device = await familyDevice(appUrl, parent, liv);
  // A page without the app, so that the databases are not open.
  await page.goto('/icons/app-192.png');
  const replies = await storeAsBefore(page, id, 'tillsammans-answers');
  await queueAsBefore(page, id, lesson.modules[0]?.id ?? '');

  const visited = async (learner: typeof parent) =>
    (await readLesson(learner, '101')).progress.visitedModules;
  await openPage(page, '/');
  await expect.poll(() => visited(parent), { timeout: 60_000 }).toEqual([0]);
  await openPage(page, '/family/switch');
  await page.getByRole('button', { name: 'Liv' }).click();
  await page.getByText(/\d XP/).first().waitFor();
  expect(await visited(device)).toEqual([]);
  const kept = await keptReplies(page);
  expect(kept.filter((key) => key.startsWith(`${id}\n`)).length).toBeGreaterThanOrEqual(replies);
  expect(kept.filter((key) => !key.startsWith(`${id}\n`) && !key.startsWith(`${liv}\n`))).toEqual([]);
  await context.close();
});

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
