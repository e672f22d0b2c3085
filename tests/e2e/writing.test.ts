import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { readTexts, type Wire } from '#shared/course/wire.ts';
import type { Stroke } from '#shared/writing/ink.ts';
import { drawnWord } from '#shared/writing/letters.ts';
import type { WritingProgress, WritingRound } from '#shared/writing/writing.contract.ts';
import { type Learner, registerLearner } from './learner.ts';
import { texts } from './lesson-player.ts';
import { connectBrowser, expectAccessible, NARROW, PHONE, type Visitor, visit } from './screen.ts';
import { openWay } from './way.ts';

const appUrl = inject('appUrl');
const t = texts('english', 'writing');
/** Size of the paper in the page's ink units. */
const PAPER = { width: 400, height: 200 };
const ON_ITS_SIDE = { width: 844, height: 390 };
/** Maximum x-height at which letters are drawn. */
const LARGEST_PX = 40;

let browser: Browser;
let learner: Learner;
let round: WritingRound;
beforeAll(async () => {
  browser = await connectBrowser();
});
beforeEach(async () => {
  learner = await registerLearner(appUrl);
  round = await readRound();
});
afterAll(() => browser.close());

async function readRound(): Promise<WritingRound> {
  const reply = await learner.call('GET', '/api/writing/round?category=food');
  return readTexts<WritingRound>((await reply.json()) as Wire<WritingRound>);
}

async function readFood() {
  const { categories } = (await (
    await learner.call('GET', '/api/writing/progress')
  ).json()) as WritingProgress;
  const found = categories.find(({ category }) => category === 'food');
  if (!found) throw new Error('There is no food.');
  return found;
}

function open(url: string, serviceWorkers = false): Promise<Visitor> {
  const cookie = learner.headers.Cookie ?? '';
  return visit(browser, url, { viewport: PHONE, cookie, hasVoice: false, serviceWorkers });
}

const button = (page: Page, name: string | undefined) =>
  page.getByRole('button', { name: name ?? '', exact: true });
const paper = (page: Page) => page.getByRole('img', { name: /^Paper to write on/ });

/** Strokes of a word in school print in canvas px, optionally without the marks above letters. */
function strokesOf(word: string, { hasMarks = true } = {}): Stroke[] {
  const { letters, width } = drawnWord(word);
  const unit = Math.min(LARGEST_PX, (PAPER.width - 40) / Math.max(1, width));
  const left = (PAPER.width - width * unit) / 2;
  return letters.flatMap(({ letterIndex, strokes }) => {
    const isMarked = /[åäö]/.test(word.charAt(letterIndex));
    const drawn = isMarked && !hasMarks ? strokes.slice(0, 1) : strokes;
    return drawn.map((stroke) => stroke.map(({ x, y }) => ({ x: left + x * unit, y: 130 + y * unit })));
  });
}

/** Draws with the mouse: down, along, and up again. */
async function draw(page: Page, strokes: readonly Stroke[]): Promise<void> {
  await paper(page).scrollIntoViewIfNeeded();
  const box = await paper(page).boundingBox();
  if (!box) throw new Error('There is no paper.');
  const scale = box.width / PAPER.width;
  for (const stroke of strokes) {
    // Pointer events are less dense than the points of a curve.
    const seen = stroke.filter((_, k) => k % 5 === 0 || k === stroke.length - 1);
    for (const [k, { x, y }] of seen.entries()) {
      await page.mouse.move(box.x + x * scale, box.y + y * scale);
      if (k === 0) await page.mouse.down();
    }
    await page.mouse.up();
  }
}

const result = (page: Page) => page.getByRole('region', { name: t.result ?? '' });

async function expectVerdict(page: Page, ...said: readonly string[]): Promise<void> {
  await button(page, t.check).click();
  for (const text of said) await result(page).getByText(text, { exact: true }).waitFor();
}

describe('a word that is drawn', () => {
  it('is read: nothing, a scribble, no dots, another letter, and the word itself, in three ways', async () => {
    const [word] = round.words;
    if (word?.swedish !== 'ägg') throw new Error('The first food is another than an egg.');
    const { page, context, errors, strangers } = await open(appUrl);
    await page.goto('/writing?category=food');
    const asked = page.getByRole('heading', { name: word.swedish, level: 2 });
    await asked.waitFor();

    // With letters twice as large on the narrowest screen, the word is not broken and nothing covers it.
    const session = await context.newCDPSession(page);
    await page.setViewportSize(NARROW);
    await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
    await asked.scrollIntoViewIfNeeded();
    await asked.click({ trial: true, timeout: 5_000 });
    expect((await asked.boundingBox())?.height).toBeLessThan(2 * 48 * 1.3);
    await session.send('Page.setFontSizes', { fontSizes: { standard: 16, fixed: 13 } });
    await page.setViewportSize(PHONE);

    await expectVerdict(page, 'The paper is still empty');
    await button(page, t.again).click();

    const scribble = Array.from({ length: 90 }, (_, k) => ({
      x: 60 + ((k * 173) % 280),
      y: 40 + ((k * 97) % 120),
    }));
    await draw(page, [scribble]);
    await button(page, t.check).click();
    await result(page)
      .getByText(/^(I cannot read that|Not this word yet)$/)
      .waitFor();
    await button(page, t.again).click();

    await page.setViewportSize(ON_ITS_SIDE);
    await draw(page, strokesOf(word.swedish, { hasMarks: false }));
    await expectVerdict(page, 'Nearly there', 'The two dots over ä are missing.');
    // The mark in the ink must be visible, whatever is scrolled into view.
    const header = await page.getByRole('banner').boundingBox();
    const top = async () => (await paper(page).boundingBox())?.y ?? 0;
    await expect.poll(top).toBeGreaterThanOrEqual(header?.height ?? Number.POSITIVE_INFINITY);
    await page.setViewportSize(PHONE);
    await expectAccessible(page, 'a slip of the pen');
    await button(page, t.again).click();

    await draw(page, strokesOf(word.swedish));
    await expectVerdict(page, 'Right!');
    await button(page, 'Now from memory').click();

    // Except in the copy step a slip counts until it is contested.
    await draw(page, strokesOf(word.swedish.replace('g', 'k')));
    await expectVerdict(page, 'Nearly there', 'The letter here is g. I read k.');
    await button(page, t.contest).click();
    await page.getByText(t.byEarText ?? '').waitFor();
    await draw(page, strokesOf(word.swedish));
    await expectVerdict(page, 'Right!');
    await expect.poll(readFood).toMatchObject({
      ...{ completed: 1, mastered: 1 },
      byPen: { completed: 1, mastered: 1 },
    });
    expect(errors).toEqual([]);
    expect(strangers).toEqual([]);
    await context.close();
  });

  it('with a pen, while the hand that holds it lies on the paper, on a button, and slides beside it', async () => {
    const { page, context } = await open(appUrl);
    await page.goto('/writing?category=food');
    const box = await paper(page).boundingBox();
    const clear = await button(page, t.clear).boundingBox();
    if (!box || !clear) throw new Error('There is no paper.');
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 5 });
    const pen = (type: 'mousePressed' | 'mouseMoved' | 'mouseReleased', x: number) =>
      session.send('Input.dispatchMouseEvent', {
        ...{ type, x: box.x + x, y: box.y + 60, pointerType: 'pen', button: 'left', clickCount: 1 },
        ...{ buttons: type === 'mouseReleased' ? 0 : 1, force: 0.5 },
      });
    const touch = (
      type: 'touchStart' | 'touchMove' | 'touchEnd',
      ...touchPoints: { x: number; y: number }[]
    ) => session.send('Input.dispatchTouchEvent', { type, touchPoints });
    const strokes = () => paper(page).getAttribute('aria-label');

    for (const x of [40, 140]) {
      await pen('mousePressed', x);
      await touch('touchStart', { x: box.x + 300, y: box.y + 140 });
      await pen('mouseMoved', x + 40);
      await touch('touchEnd');
      await pen('mouseReleased', x + 60);
    }
    await expect.poll(strokes).toContain('2 strokes');

    await pen('mousePressed', 220);
    await touch('touchStart', { x: clear.x + 20, y: clear.y + 20 });
    await touch('touchEnd');
    const below = clear.y + clear.height + 30;
    await touch('touchStart', { x: 200, y: below });
    for (let up = 20; up <= 200; up += 20) await touch('touchMove', { x: 200, y: below - up });
    await touch('touchEnd');
    await pen('mouseMoved', 260);
    await pen('mouseReleased', 280);
    await expect.poll(strokes).toContain('3 strokes');
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await context.close();
  });

  it.each([
    ['dutch', 'Hoe je het woord schrijft'],
    ['german', 'Wie du das Wort schreibst'],
  ] as const)('offers its three ways in one row on the narrowest screen, in %s', async (language, name) => {
    const cookie = learner.headers.Cookie ?? '';
    const { page, context } = await visit(browser, appUrl, {
      ...{ viewport: NARROW, language, cookie, hasVoice: false },
    });
    await page.goto('/writing?category=food');
    const ways = page.getByRole('group', { name }).getByRole('button');
    await expect.poll(() => ways.count()).toBe(3);
    const boxes = await Promise.all((await ways.all()).map((way) => way.boundingBox()));
    expect(new Set(boxes.map((box) => box?.y)).size).toBe(1);
    await context.close();
  });

  it('may be typed instead, which is counted apart, in a round that goes on where it was left', async () => {
    const [word] = round.words;
    const { page, context, errors } = await open(appUrl);
    await page.goto('/writing?category=food');
    await button(page, 'Type instead of drawing').click();
    const input = page.getByRole('textbox', { name: 'The word in Swedish' });
    await input.fill(word?.swedish.replace('ä', 'a') ?? '');
    await input.press('Enter');
    await result(page).getByText('The two dots over ä are missing.').waitFor();
    await button(page, t.again).click();
    await input.fill(word?.swedish ?? '');
    await input.press('Enter');
    await result(page).getByText('Right!').waitFor();
    await expect.poll(readFood).toMatchObject({
      byPen: { completed: 0 },
      byKeyboard: { completed: 1, mastered: 0 },
    });

    // An unfinished round continues in the same state, with all attempts.
    await button(page, t.nextWord).click();
    await page.getByText('2 of 10').waitFor();
    await page.reload();
    await page.getByText('2 of 10').waitFor();
    await page.getByText('1 completed · 9 remaining').waitFor();
    expect(errors).toEqual([]);
    await context.close();
  });
});

it('is read without a connection, and told to the server when it is back', async () => {
  const way = await openWay(appUrl);
  const [word] = round.words;
  const { page, context } = await open(way.url, true);
  await page.goto('/writing?category=food');
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  // The recogniser is cached like all files of the page.
  await page.reload();
  await draw(page, strokesOf(word?.swedish ?? '', { hasMarks: false }));
  await expectVerdict(page, 'Nearly there');
  await button(page, t.again).click();

  way.cut();
  await context.setOffline(true);
  await page.reload();
  await draw(page, strokesOf(word?.swedish ?? ''));
  await expectVerdict(page, 'Right!');
  expect((await readFood()).completed).toBe(0);

  way.mend();
  await context.setOffline(false);
  await expect.poll(readFood).toMatchObject({ completed: 1, mastered: 0 });
  await context.close();
  await way.close();
});
