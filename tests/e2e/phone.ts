import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject } from 'vitest';
import type { Learner } from './learner.ts';
import { connectBrowser, PHONE, type Visitor, visit } from './screen.ts';
import { openWay, type Way } from './way.ts';

/** Timeout long enough that only an event that never happens fails. */
export const PATIENT = { timeout: 120_000 };

/** Prepares phones with a controllable connection for each test of a file. */
export function phoneTests() {
  let browser: Browser;
  let way: Way;
  const contexts: BrowserContext[] = [];
  beforeAll(async () => {
    browser = await connectBrowser();
  });
  beforeEach(async () => {
    way = await openWay(inject('appUrl'));
  });
  afterEach(async () => {
    for (const context of contexts.splice(0)) await context.close();
    await way.close();
  });
  afterAll(() => browser.close());

  async function open(options: Parameters<typeof visit>[2]): Promise<Visitor> {
    const visitor = await visit(browser, way.url, { viewport: PHONE, hurry: 1, ...options });
    contexts.push(visitor.context);
    return visitor;
  }

  async function loseConnection(page: Page): Promise<void> {
    way.cut();
    await page.context().setOffline(true);
  }

  return {
    get way() {
      return way;
    },
    /** Phone without a signed-in learner. */
    open,
    /** A phone on which this learner is signed in, and which keeps the app. */
    async openFor(learner: Learner, options: Parameters<typeof visit>[2] = {}): Promise<Page> {
      const cookie = learner.headers.Cookie ?? '';
      return (await open({ cookie, serviceWorkers: true, ...options })).page;
    },
    loseConnection,
    async reloadWithoutConnection(page: Page): Promise<void> {
      await loseConnection(page);
      await page.reload();
      // Some browsers forget the offline setting at a reload until it changes. The proxy blocks the connection.
      await page.context().setOffline(false);
      await page.context().setOffline(true);
    },
    async findConnection(page: Page): Promise<void> {
      way.mend();
      await page.context().setOffline(false);
    },
  };
}

/** The whole app is on the device. */
export const appIsKept = (page: Page) =>
  page.evaluate(async () => void (await navigator.serviceWorker.ready));

/** Returns the keys of the data on the device. */
export const keptKeys = (page: Page, store: 'answers' | 'sounds') =>
  page.evaluate(
    (name) =>
      new Promise<string[]>((resolve) => {
        const opening = indexedDB.open(name);
        opening.onerror = () => resolve([]);
        opening.onsuccess = () => {
          const db = opening.result;
          if (!db.objectStoreNames.contains('answers')) return resolve([]);
          const keys = db.transaction('answers').objectStore('answers').getAllKeys();
          keys.onsuccess = () => {
            db.close();
            resolve(keys.result.map(String));
          };
        };
      }),
    `tillsammans-${store}`,
  );

/** An answer of this call is on the device. */
export async function answerIsKept(page: Page, path: string): Promise<void> {
  const isKept = async () => (await keptKeys(page, 'answers')).some((key) => key.includes(path));
  await expect.poll(isKept, PATIENT).toBe(true);
}
