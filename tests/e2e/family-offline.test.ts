import type { Page } from 'playwright-core';
import { expect, inject, it } from 'vitest';
import { addChild, familyDevice } from './family.ts';
import { finishLesson, type Learner, learnUpTo, readLesson, registerLearner } from './learner.ts';
import { playModule } from './lesson-player.ts';
import { appIsKept, keptKeys, PATIENT, phoneTests } from './phone.ts';
import { expectAccessible } from './screen.ts';

const appUrl = inject('appUrl');
const phones = phoneTests();

/** Learners whose events wait on the device, one entry for each event. */
const waitingOn = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve, reject) => {
        const opening = indexedDB.open('tillsammans-lessons');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const events = opening.result.transaction('events').objectStore('events').getAll();
          events.onsuccess = () => {
            opening.result.close();
            resolve(events.result.map(({ userId }) => userId));
          };
        };
      }),
  );

/** Puts an event of another learner on the device, as if they had used it without a connection. */
const leaveEventOf = (page: Page, userId: string) =>
  page.evaluate(
    (id) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('tillsammans-lessons');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const event = { id: crypto.randomUUID(), eventId: crypto.randomUUID(), userId: id, occurredAt: 1 };
          const tx = opening.result.transaction('events', 'readwrite');
          tx.objectStore('events').add({ ...event, kind: 'word_left_out', body: { wordId: 'hej' } });
          tx.oncomplete = () => {
            opening.result.close();
            resolve();
          };
        };
      }),
    userId,
  );

/** A tablet on which Liv has done the first page of lesson 101 without a connection, and was deleted since. */
async function openTabletOfDeleted() {
  const parent = await registerLearner(appUrl);
  const liv = await addChild(parent, 'Liv');
  const device = await familyDevice(appUrl, parent, liv);
  const page = await phones.openFor(device, { serviceWorkers: false, hasVoice: false });
  await page.goto('/lessons/101');
  await page.getByRole('link', { name: 'Leave the lesson' }).waitFor();
  await phones.loseConnection(page);
  await playModule({ page, language: 'english' }, await readLesson(device, '101'), 0);
  await expect.poll(() => waitingOn(page), PATIENT).toContain(liv);
  await confirmed(parent, 'DELETE', `/api/family/learners/${liv}`);
  return { parent, liv, device, page };
}

async function confirmed(parent: Learner, method: string, path: string): Promise<void> {
  await parent.call('POST', '/api/account/confirm', { password: parent.password });
  const reply = await parent.call(method, path);
  expect(reply.status, await reply.clone().text()).toBe(200);
}

it('keeps the answers of a deleted child while the deletion can be undone, and sends them after that', async () => {
  const { parent, liv, device, page } = await openTabletOfDeleted();
  await phones.findConnection(page);
  await page.getByText('Who is learning?').waitFor();
  expect(await waitingOn(page)).toContain(liv);
  await confirmed(parent, 'POST', `/api/family/learners/${liv}/restore`);
  await page.reload();
  await page.getByRole('button', { name: 'Liv' }).click();
  await expect.poll(() => waitingOn(page), PATIENT).toEqual([]);
  const visited = async () => (await readLesson(device, '101')).progress.visitedModules;
  await expect.poll(visited, PATIENT).toContain(0);
});

it('says how many answers of a deleted child could not be kept, and drops only those', async () => {
  const { liv, page } = await openTabletOfDeleted();
  await leaveEventOf(page, 'max');
  const unsent = (await waitingOn(page)).filter((id) => id === liv).length;
  // An hour later; tests/api/family-troubles.sql.test.ts moves the clock.
  await page
    .context()
    .route('**/removal', (route) =>
      route.fulfill({ json: { isRemoved: route.request().url().includes(liv) } }),
    );
  await phones.findConnection(page);
  const dialog = page.getByRole('dialog', { name: 'Liv’s profile was deleted' });
  await dialog.getByText(unsent === 1 ? 'One answer' : `${unsent} answers`).waitFor();
  expect(await waitingOn(page)).toEqual(['max']);
  await dialog.getByRole('button', { name: 'OK' }).click();
  await page.getByText('Who is learning?').waitFor();
  await page.reload();
  await page.getByText('Who is learning?').waitFor();
  expect(await dialog.count()).toBe(0);
});

/** A tablet of the family with lesson 101 as both children last opened it. Liv was the last one. */
async function openUsedTablet(parent: Learner, ids: Readonly<Record<'Liv' | 'Max', string>>) {
  const tablet = await familyDevice(appUrl, parent, null);
  const page = await phones.openFor(tablet, { hasVoice: false });
  const choose = async (name: string) => {
    await page.getByRole('button', { name }).click();
    await page.getByRole('heading', { level: 1, name }).waitFor();
  };
  await page.goto('/');
  for (const name of ['Max', 'Liv'] as const) {
    await choose(name);
    await page.goto('/lessons/101');
    await page.getByRole('link', { name: 'Leave the lesson' }).waitFor();
    const isKept = async () =>
      (await keptKeys(page, 'answers')).some((key) => key.startsWith(ids[name]) && key.includes('"101"'));
    await expect.poll(isKept, PATIENT).toBe(true);
    await page.goto('/family/switch');
  }
  await appIsKept(page);
  return { tablet, page, choose };
}

it('lets children change places without a connection, and records for each what they did themselves', async () => {
  const parent = await registerLearner(appUrl);
  const lesson = await readLesson(parent, '101');
  const ids = { Liv: await addChild(parent, 'Liv'), Max: await addChild(parent, 'Max') };
  const cora = await addChild(parent, 'Cora');
  await parent.call('PUT', `/api/family/learners/${cora}/pin`, { pin: '4711' });
  const devices = {
    Liv: await familyDevice(appUrl, parent, ids.Liv),
    Max: await familyDevice(appUrl, parent, ids.Max),
  };
  await learnUpTo(devices.Liv, lesson, (module) => module.id === 'words-hello-goodbye');
  await finishLesson(devices.Liv, await readLesson(devices.Liv, '102'));
  const { xpToNextLevel } = await (await devices.Liv.call('GET', '/api/users/me/stats')).json();
  const figureOfLiv = new RegExp(`\\b${xpToNextLevel} XP`);
  const { tablet, page, choose } = await openUsedTablet(parent, ids);
  await phones.loseConnection(page);
  await choose('Max');
  expect(await page.locator('main').innerText()).not.toMatch(figureOfLiv);
  await page.goto('/lessons/101');
  await playModule({ page, language: 'english' }, lesson, 0);
  await page.goto('/family/switch');
  const closed = page.getByRole('button', { name: 'Cora' });
  await closed.getByText('Needs internet').waitFor();
  await expectAccessible(page, 'the picker without a connection');
  await choose('Liv');
  expect(await page.locator('main').innerText()).toMatch(figureOfLiv);
  await page.goto('/lessons/101');
  await page.getByText('Hello and goodbye').waitFor();
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect.poll(async () => new Set(await waitingOn(page)), PATIENT).toEqual(new Set(Object.values(ids)));

  await phones.findConnection(page);
  await expect.poll(async () => new Set(await waitingOn(page)), PATIENT).toEqual(new Set([ids.Max]));
  expect((await (await tablet.call('GET', '/api/auth/user')).json()).id).toBe(ids.Liv);
  await page.goto('/family/switch');
  await choose('Max');
  await expect.poll(() => waitingOn(page), PATIENT).toEqual([]);
  const visited = async (name: 'Liv' | 'Max') =>
    (await readLesson(devices[name], '101')).progress.visitedModules;
  expect(await visited('Liv')).toContain(2);
  expect(await visited('Max')).toContain(0);
  expect(await visited('Max')).not.toContain(2);
});

it('asks for the code that was set while its profile was chosen without a connection, and loses no answer', async () => {
  const parent = await registerLearner(appUrl);
  const lesson = await readLesson(parent, '101');
  const ids = { Liv: await addChild(parent, 'Liv'), Max: await addChild(parent, 'Max') };
  const { tablet, page, choose } = await openUsedTablet(parent, ids);
  await phones.loseConnection(page);
  await choose('Max');
  await page.goto('/lessons/101');
  await playModule({ page, language: 'english' }, lesson, 0);
  await expect.poll(() => waitingOn(page), PATIENT).toContain(ids.Max);
  await parent.call('PUT', `/api/family/learners/${ids.Max}/pin`, { pin: '4711' });
  await phones.findConnection(page);
  await page.getByText('Who is learning?').waitFor();
  // Liv was active on the server: nothing was recorded for her.
  expect(new Set(await waitingOn(page))).toEqual(new Set([ids.Max]));
  expect((await (await tablet.call('GET', '/api/family')).json()).activeLearnerId).toBeNull();
  await page.getByRole('button', { name: 'Max' }).click();
  for (const digit of '4711') await page.getByRole('button', { name: digit, exact: true }).click();
  await expect.poll(() => waitingOn(page), PATIENT).toEqual([]);
  const visited = async (id: string) =>
    (await readLesson(await familyDevice(appUrl, parent, id), '101')).progress.visitedModules;
  expect(await visited(ids.Max)).toContain(0);
  expect(await visited(ids.Liv)).toEqual([]);
});

it('records in two tabs for each child what they did themselves', async () => {
  const parent = await registerLearner(appUrl);
  const lesson = await readLesson(parent, '101');
  const ids = { Liv: await addChild(parent, 'Liv'), Max: await addChild(parent, 'Max') };
  const { page, choose } = await openUsedTablet(parent, ids);
  await choose('Liv');
  await page.goto('/lessons/101');
  await page.getByRole('link', { name: 'Leave the lesson' }).waitFor();
  const second = await page.context().newPage();
  await second.goto('/family/switch');
  await second.getByRole('button', { name: 'Max' }).click();
  await second.getByRole('heading', { level: 1, name: 'Max' }).waitFor();
  // The first tab still shows the lesson of Liv.
  await playModule({ page, language: 'english' }, lesson, 0);
  const visited = async (id: string) =>
    (await readLesson(await familyDevice(appUrl, parent, id), '101')).progress.visitedModules;
  await expect.poll(() => waitingOn(page), PATIENT).toContain(ids.Liv);
  expect(await visited(ids.Max)).toEqual([]);
  await page.goto('/family/switch');
  await choose('Liv');
  await expect.poll(() => waitingOn(page), PATIENT).toEqual([]);
  expect(await visited(ids.Liv)).toContain(0);
  expect(await visited(ids.Max)).toEqual([]);
  await second.close();
});

it('asks who is learning when a locked device is opened without a connection', async () => {
  const parent = await registerLearner(appUrl);
  await addChild(parent, 'Liv');
  const page = await phones.openFor(await familyDevice(appUrl, parent, null), { hasVoice: false });
  await page.goto('/');
  await page.getByRole('button', { name: 'Liv' }).click();
  await page.getByRole('heading', { level: 1, name: 'Liv' }).waitFor();
  await appIsKept(page);
  await page.evaluate(() => fetch('/api/family/lock', { method: 'POST' }));
  await page.goto('/');
  await page.getByText('Who is learning?').waitFor();
  await phones.reloadWithoutConnection(page);
  await page.getByText('Who is learning?').waitFor();
  await page.getByRole('button', { name: 'Liv' }).click();
  await page.getByRole('heading', { level: 1, name: 'Liv' }).waitFor();
});
