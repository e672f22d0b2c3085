import { expect, inject, it } from 'vitest';
import { registerReader } from './learner.ts';
import { settle } from './lesson-player.ts';
import { PATIENT, phoneTests } from './phone.ts';

const appUrl = inject('appUrl');
const phones = phoneTests();

it('asks to keep answers that wait, and says once that the browser deleted them', async () => {
  const page = await phones.openFor(await registerReader(appUrl));
  await page.addInitScript(() => {
    const counter = Object.assign(window, { asked: 0 });
    navigator.storage.persist = async () => {
      counter.asked += 1;
      return true;
    };
  });
  const asked = () => page.evaluate(() => (window as unknown as { asked: number }).asked);
  await page.goto('/lessons/101');
  await settle(page);
  expect(await asked()).toBe(0);
  await phones.loseConnection(page);
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect.poll(asked, PATIENT).toBe(1);
  await page.goto('about:blank');
  const session = await page.context().newCDPSession(page);
  await session.send('Storage.clearDataForOrigin', {
    origin: new URL(phones.way.url).origin,
    storageTypes: 'indexeddb,cache_storage,local_storage,service_workers',
  });
  await phones.findConnection(page);
  await page.goto('/lessons');
  const told = page.getByRole('dialog', { name: 'Some answers were lost' });
  await told.getByRole('button', { name: 'OK' }).click();
  await told.waitFor({ state: 'hidden' });
  await page.reload();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForTimeout(1_000);
  expect(await told.count()).toBe(0);
});

it('an iPhone is told beforehand that Safari may delete answers that wait', async () => {
  const page = await phones.openFor(await registerReader(appUrl));
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'userAgent', {
      value: 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0) Safari',
    }),
  );
  await page.goto('/lessons/101');
  await settle(page);
  const warning = page.getByText('Safari may delete them', { exact: false });
  await phones.loseConnection(page);
  expect(await warning.count()).toBe(0);
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await warning.waitFor();
  await page.getByRole('button', { name: 'Hide this note' }).click();
  await warning.waitFor({ state: 'detached' });
});
