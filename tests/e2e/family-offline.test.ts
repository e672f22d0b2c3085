import type { Page } from 'playwright-core';
import { expect, inject, it } from 'vitest';
import { addChild, familyDevice } from './family.ts';
import { type Learner, readLesson, registerLearner } from './learner.ts';
import { playModule } from './lesson-player.ts';
import { PATIENT, phoneTests } from './phone.ts';

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
