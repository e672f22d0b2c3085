import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type Learner, registerLearner } from './learner.ts';
import { texts } from './lesson-player.ts';
import { answerIsKept, appIsKept, phoneTests } from './phone.ts';
import { connectBrowser, DESK, expectAccessible, expectFits, visit } from './screen.ts';

const appUrl = inject('appUrl');
const phones = phoneTests();
let browser: Browser;
let learner: Learner;
beforeAll(async () => {
  browser = await connectBrowser();
  learner = await registerLearner(appUrl);
});
afterAll(() => browser.close());

const cookie = () => learner.headers.Cookie ?? '';

describe('the grammar reference', () => {
  it.each(['english', 'dutch', 'german'] as const)(
    'is searched and read with the keyboard in %s, with a difference for that language',
    async (language) => {
      const t = texts(language, 'grammar');
      const { page, strangers, errors } = await visit(browser, appUrl, {
        ...{ viewport: DESK, cookie: cookie(), language, hurry: 1 },
      });
      await page.goto('/grammar');
      await page.getByRole('textbox', { name: t.search ?? '' }).focus();
      await page.keyboard.type('sprang');
      await expect.poll(() => page.getByRole('heading', { level: 3 }).count()).toBe(1);
      await page.getByRole('heading', { level: 3 }).getByRole('link').focus();
      await page.keyboard.press('Enter');
      await page.getByRole('complementary', { name: t.contrast ?? '' }).waitFor();
      expect(await page.locator('[lang=sv] mark').count()).toBeGreaterThanOrEqual(5);
      await expectAccessible(page, `a grammar point in ${language}`);
      await expectFits(page, `a grammar point in ${language}`);
      expect([strangers, errors]).toEqual([[], []]);
      await page.context().close();
    },
  );

  it('opens from the form of a word in a text, and without a connection once it was read', async () => {
    const page = await phones.openFor(learner);
    await page.goto('/reading/hemliga-klubben-1');
    await page
      .locator('[data-word]', { hasText: /^hade$/ })
      .first()
      .click();
    await page
      .getByRole('list', { name: texts('english', 'reading').grammarLinks ?? '' })
      .getByRole('link')
      .first()
      .click();
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForURL(/\/grammar\//);
    const path = new URL(page.url()).pathname;
    await appIsKept(page);
    await answerIsKept(page, '/api/grammar/:pointId');
    await phones.reloadWithoutConnection(page);
    await page.getByRole('heading', { name: texts('english', 'grammar').examples ?? '' }).waitFor();
    expect(new URL(page.url()).pathname).toBe(path);
  });
});

describe('sheets to print', () => {
  it('are a list, or cards with their backs behind their fronts, on whole pages of A4', async () => {
    const t = texts('english', 'print');
    const { page, errors } = await visit(browser, appUrl, { cookie: cookie(), hurry: 1 });
    await page.goto('/lessons/103/print');
    await page.locator('.sheet-words li').first().waitFor();
    const words = await page.locator('.sheet-words li').count();
    expect(words).toBeGreaterThan(20);
    expect(await page.getByRole('img', { name: /kanelbulle/ }).count()).toBe(1);
    await page.getByRole('combobox', { name: t.format ?? '' }).selectOption('cards');
    await page.emulateMedia({ media: 'print' });
    const sheets = Math.ceil(words / 10);
    expect(await page.locator('.card-sheet').count()).toBe(2 * sheets);
    expect(pagesOf(await page.pdf({ preferCSSPageSize: true }))).toBe(2 * sheets);
    expect(await page.getByRole('button', { name: t.print ?? '' }).isVisible()).toBe(false);
    expect(errors).toEqual([]);
    await page.context().close();
  });
});

/** Number of pages of a PDF, by its page objects. */
function pagesOf(pdf: Buffer): number {
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;
}
