import { strToU8, zipSync } from 'fflate';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type Learner, registerLearner } from './learner.ts';
import { texts } from './lesson-player.ts';
import { answerIsKept, appIsKept, phoneTests } from './phone.ts';
import { connectBrowser, expectAccessible, expectFits, PHONE, visit } from './screen.ts';

const t = texts('english', 'reading');
const { word } = texts('english', 'study') as unknown as { word: Record<'keep' | 'kept', string> };
const TEXT = '/reading/lappen-i-tvattstugan';

const appUrl = inject('appUrl');
const phones = phoneTests();
let browser: Browser;
let learner: Learner;
beforeAll(async () => {
  browser = await connectBrowser();
  learner = await registerLearner(appUrl);
});
afterAll(() => browser.close());

const open = () =>
  visit(browser, appUrl, { viewport: PHONE, cookie: learner.headers.Cookie ?? '', hurry: 1 });
const button = (page: Page, name: string | undefined) =>
  page.getByRole('button', { name: name ?? '', exact: true });
/** Word of the page by its text. */
const wordOf = (page: Page, text: string) =>
  page.locator('[data-word]', { hasText: new RegExp(`^${text}$`) }).first();
const called = async (path: string) => (await learner.call('GET', path)).json();

const BOOK = zipSync({
  'META-INF/container.xml': strToU8('<container><rootfile full-path="b.opf"/></container>'),
  'b.opf': strToU8(
    '<package><metadata><title>Boken</title></metadata><manifest><item id="a" href="a.xhtml"/></manifest><spine>' +
      '<itemref idref="a"/></spine></package>',
  ),
  'a.xhtml': strToU8('<html><body><p>Katten sover i boken.</p></body></html>'),
});
const FILES = [
  ['a.txt', strToU8('Katten sover i texten.')],
  ['a.md', strToU8('# Märket\n\nKatten sover i **märket**.')],
  [
    'a.html',
    strToU8('<title>Sidan</title><script>document.body.remove()</script><p>Katten sover på sidan.</p>'),
  ],
  ['a.srt', strToU8('1\n00:00:01,000 --> 00:00:02,000\nKatten sover i filmen.\n')],
  ['a.epub', BOOK],
] as const;

describe('own texts', () => {
  it('are opened from files of each format, and a protected book is named as such', async () => {
    const { page, strangers, errors } = await open();
    await page.goto('/reading');
    const input = page.locator('input[type=file]');
    for (const [name, bytes] of FILES) {
      await input.setInputFiles({ name, mimeType: '', buffer: Buffer.from(bytes) });
      await page.getByRole('textbox', { name: t.textContent ?? '' }).waitFor();
      await button(page, t.add).click();
      await page.getByRole('textbox').first().waitFor({ state: 'detached' });
    }
    const { own } = await called('/api/reading/texts');
    expect(own.map(({ title }: { title: string }) => title)).toEqual(['Boken', 'a', 'Sidan', 'Märket', 'a']);
    await input.setInputFiles({ name: 'a.epub', mimeType: '', buffer: Buffer.from('PK broken') });
    await page.getByRole('alert').getByText('damaged').waitFor();
    await expectFits(page, 'the library with own texts');
    expect([strangers, errors]).toEqual([[], []]);
    await page.context().close();
  });
});

describe('a text of the library', () => {
  it('opens the entry of a word in its form, keeps it with its sentence, and asks questions at the end', async () => {
    const { page, errors } = await open();
    await page.goto(TEXT);
    await wordOf(page, 'huset').click();
    const entry = page.getByRole('region', { name: t.entry ?? '' });
    await entry.getByText('ett hus', { exact: true }).first().waitFor();
    await expectAccessible(page, 'the entry of a word');
    await button(page, word.keep).click();
    await entry.getByText(word.kept).waitFor();
    await page.keyboard.press('Escape');
    await entry.waitFor({ state: 'detached' });
    const { cards } = await called('/api/reviews/due');
    expect(cards[0]).toMatchObject({ card: { wordId: 'hus' }, kept: { title: 'Lappen i tvättstugan' } });

    await page.getByRole('button', { name: /I know the other \d+ new words/ }).click();
    await button(page, t.undo).click();
    await page.getByRole('button', { name: /I know the other \d+ new words/ }).waitFor();

    await button(page, t.finish).click();
    for (const question of await page.getByRole('group').all())
      if (await question.locator('legend[lang=sv]').count())
        await question.getByRole('button').first().click();
    await button(page, t.finishText).click();
    await page.getByText(t.finishedTitle ?? '').waitFor();
    await expect.poll(async () => (await called('/api/reading/history')).texts[0]?.asked).toBe(5);
    expect(errors).toEqual([]);
    await page.context().close();
  });

  it('is reached word by word with the keyboard', async () => {
    const { page } = await open();
    await page.goto(TEXT);
    await page.locator('[data-word][tabindex="0"]').focus();
    await page.keyboard.press('ArrowRight');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('alla');
    await page.keyboard.press('Enter');
    await page.getByRole('region', { name: t.entry ?? '' }).waitFor();
    await page.keyboard.press('Escape');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('alla');
    await page.context().close();
  });

  it('is read aloud sentence by sentence with the spoken word highlighted', async () => {
    const { page } = await open();
    await page.goto(TEXT);
    await button(page, t.listen).click();
    await page.locator('p[lang=sv] mark').first().waitFor();
    await button(page, t.sentenceAfter).click();
    await page.locator('p[lang=sv] mark', { hasText: 'ligger' }).waitFor();
    await button(page, t.pause).click();
    await button(page, t.listen).waitFor();
    await page.context().close();
  });

  it('can be read again without a connection', async () => {
    const page = await phones.openFor(learner);
    await page.goto(TEXT);
    await page.locator('[data-word]').first().waitFor();
    await appIsKept(page);
    await answerIsKept(page, 'lappen-i-tvattstugan');
    await answerIsKept(page, 'memory');
    await phones.reloadWithoutConnection(page);
    await page.locator('[data-word]').first().waitFor();
    await phones.findConnection(page);
  });
});
