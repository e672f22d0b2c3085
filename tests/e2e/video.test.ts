import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LANGUAGES } from '#shared/language.ts';
import { addFilm } from '#tests/films.ts';
import { SETTLE_MS } from '#web/study/settled.ts';
import { type Learner, registerLearner } from './learner.ts';
import { texts } from './lesson-player.ts';
import { type RunningApp, startApp } from './running-app.ts';
import { connectBrowser, DESK, expectAccessible, expectFits, PHONE, visit } from './screen.ts';
import { openWay } from './way.ts';

const t = texts('english', 'video');
const reviews = texts('english', 'reviews');
const { word } = texts('english', 'study') as unknown as { word: Record<'about' | 'keep' | 'kept', string> };
const { status } = texts('english', 'video') as unknown as { status: Record<'seen', string> };
const PATIENT = { timeout: 120_000 };

let app: RunningApp;
let browser: Browser;
let learner: Learner;
beforeAll(async () => {
  [app, browser] = await Promise.all([startApp(), connectBrowser()]);
  const films = join(app.dataDir, 'videos');
  mkdirSync(films);
  addFilm(films);
  addFilm(films, 'travelling', { category: 'travel' });
  learner = await registerLearner(app.url);
});
afterAll(async () => {
  await browser.close();
  await app.dispose();
});

/** Opens the test film in a separate browser: twelve seconds, three lines, a question at 2.5 s. */
async function open(who = learner, url = app.url, serviceWorkers = false) {
  const cookie = who.headers.Cookie ?? '';
  const visitor = await visit(browser, url, { viewport: PHONE, cookie, hurry: 1, serviceWorkers });
  await visitor.page.goto('/video-lessons/two-cups');
  await visitor.page.getByRole('heading', { level: 1 }).waitFor();
  return visitor;
}

/** State of the video element. */
const film = <Name extends 'currentTime' | 'paused' | 'muted' | 'volume' | 'playbackRate'>(
  page: Page,
  name: Name,
) => page.locator('video').evaluate((video, key) => (video as HTMLVideoElement)[key as Name], name);
const isPaused = (page: Page) => () => film(page, 'paused');
const button = (page: Page, name = '') => page.getByRole('button', { name, exact: true });

describe('a film', () => {
  it.each(LANGUAGES)('has all ways to practise a line in one row on a desk, in %s', async (language) => {
    const cookie = learner.headers.Cookie ?? '';
    const { page, context } = await visit(browser, app.url, { viewport: DESK, language, cookie });
    await page.goto('/video-lessons/two-cups');
    const ways = page.getByRole('group', { name: texts(language, 'video').practiseLine ?? '' });
    await ways.waitFor();
    const tops = ways
      .getByRole('button')
      .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top));
    expect(await tops).toHaveLength(4);
    expect(new Set(await tops).size).toBe(1);
    await context.close();
  });

  it('does all that it does by keyboard alone', async () => {
    const { page, context, errors, strangers } = await open();
    await page.keyboard.press('k');
    await expect.poll(() => film(page, 'currentTime'), PATIENT).toBeGreaterThan(0.1);
    await page.keyboard.press(' ');
    await expect.poll(isPaused(page)).toBe(true);
    await page.keyboard.press('m');
    expect(await film(page, 'muted')).toBe(true);
    await page.keyboard.press('<');
    await page.keyboard.press('<');
    expect(await film(page, 'playbackRate')).toBe(0.5);
    await page.keyboard.press('>');
    expect(await film(page, 'playbackRate')).toBe(0.75);
    await page.keyboard.press('c');
    await button(page, (t.subtitlesAre ?? '').replace('{{now}}', 'None')).waitFor();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => film(page, 'currentTime')).toBeGreaterThan(5);
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => film(page, 'currentTime')).toBeLessThan(2);
    const seek = page.getByRole('slider', { name: t.seek ?? '' });
    await seek.focus();
    await page.keyboard.press('End');
    await expect.poll(() => film(page, 'currentTime')).toBeGreaterThan(11);
    expect(await seek.getAttribute('aria-valuetext')).toBe('0:12 of 0:12');
    await button(page, t.lineBefore).focus();
    await page.keyboard.press('Enter');
    const thirdLine = await film(page, 'currentTime');
    await page.keyboard.press('Enter');
    expect(await film(page, 'currentTime')).toBeLessThan(thirdLine);
    await page.keyboard.press('f');
    await expect.poll(() => page.evaluate(() => document.fullscreenElement?.tagName)).toBe('SECTION');
    await page.keyboard.press('f');
    await expect.poll(() => page.evaluate(() => document.fullscreenElement)).toBe(null);
    expect(errors).toEqual([]);
    expect(strangers).toEqual([]);
    // Playback settings are stored on this device.
    await page.reload();
    await button(page, t.unmute).waitFor();
    await context.close();
  });

  it('stops at its question, follows in the text, and goes on where it was left', async () => {
    const who = await registerLearner(app.url);
    const { page, context, errors } = await open(who);
    await button(page, t.watch).click();
    const question = page.getByRole('dialog', { name: t.question ?? '' });
    await question.waitFor();
    expect(await film(page, 'paused')).toBe(true);
    await expectAccessible(page, 'a question in the film');
    await page.keyboard.press('Escape');
    await expect.poll(isPaused(page)).toBe(false);
    // So slow that a busy machine stops it before it ends.
    await page.evaluate(() => {
      for (const video of document.querySelectorAll('video')) video.playbackRate = 0.1;
    });
    await page.getByRole('button', { name: /^Play from here: Tack/ }).click();
    await expect.poll(() => page.locator('li[aria-current]').textContent(), PATIENT).toContain('Tack');
    // Positions have millisecond precision.
    const atS = Math.floor((await film(page, 'currentTime')) * 100) / 100;
    await button(page, t.pause).click();
    await button(page, t.addFavourite).click();
    await page.getByText(t.favouriteAdded ?? '').waitFor();
    await expectFits(page, 'a film on a phone');
    // Scrolling content never covers a button beside it.
    await button(page, t.dictation).scrollIntoViewIfNeeded();
    await button(page, t.lineAfter).click({ trial: true, position: { x: 40, y: 22 }, timeout: 5_000 });
    await expectAccessible(page, 'a film');
    const position = async () =>
      ((await (await who.call('GET', '/api/video-lessons/two-cups')).json()) as { position: number })
        .position;
    await expect.poll(position, PATIENT).toBeGreaterThanOrEqual(atS);
    await page.reload();
    await button(page, t.goOn).waitFor();
    expect(await film(page, 'currentTime')).toBeGreaterThanOrEqual(atS);
    const goOn = await button(page, t.goOn).boundingBox();
    const captions = await page.getByRole('region', { name: t.subtitles ?? '' }).boundingBox();
    expect((goOn?.y ?? 0) + (goOn?.height ?? 0)).toBeLessThanOrEqual(captions?.y ?? 0);

    await page.goto('/video-lessons?favourites=yes');
    await page.getByText('1 film', { exact: true }).waitFor();
    await page.getByText('Started', { exact: true }).waitFor();
    await expectAccessible(page, 'the favourites');
    expect(errors).toEqual([]);
    await context.close();
  });

  it('that was watched to its end is seen, also on a device so busy that it looks but every other second', async () => {
    const who = await registerLearner(app.url);
    const { page, context, errors } = await open(who);
    for (let step = 0; step < 3; step += 1) await page.keyboard.press('>');
    expect(await film(page, 'playbackRate')).toBe(2);
    await page.evaluate(() => {
      const keepBusy = () => {
        const untilMs = Date.now() + 1_000;
        while (Date.now() < untilMs);
      };
      setInterval(keepBusy, 1_300);
    });
    await button(page, t.watch).click();
    await page.getByRole('dialog', { name: t.question ?? '' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByText(t.finished ?? '').waitFor();
    await page
      .getByRole('region', { name: t.related ?? '' })
      .getByRole('article')
      .first()
      .waitFor();
    await page.goto('/video-lessons');
    const card = page.getByRole('article').filter({ has: page.locator('a[href$="/two-cups"]') });
    await card.getByText(status.seen, { exact: true }).waitFor();
    expect(errors).toEqual([]);
    await context.close();
  });

  it('is as loud as the one before it was made, now and on the next visit', async () => {
    const { page, context, errors } = await open();
    await button(page, t.settings).click();
    await page
      .getByRole('dialog')
      .getByRole('slider', { name: t.volume ?? '' })
      .focus();
    for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowLeft');
    expect(await film(page, 'volume')).toBe(0.7);
    await page.keyboard.press('Escape');
    const next = page
      .getByRole('region', { name: t.related ?? '' })
      .getByRole('link')
      .first();
    const title = (await next.textContent()) ?? '';
    await next.click();
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    expect(await film(page, 'volume')).toBe(0.7);
    await page.reload();
    expect(await film(page, 'volume')).toBe(0.7);
    await button(page, t.settings).click();
    const slider = page.getByRole('dialog').getByRole('slider', { name: t.volume ?? '' });
    expect(await slider.getAttribute('aria-valuetext')).toBe('70%');
    expect(errors).toEqual([]);
    await context.close();
  });

  it('plays its moment on the card of a word that was met in it', async () => {
    const { page, context, errors } = await open(await registerLearner(app.url));
    await button(page, word.about.replace('{{word}}', 'kaffe')).click();
    await button(page, word.keep).click();
    await page.getByRole('dialog').getByText(word.kept).waitFor();
    await page.goto('/vocabulary?mode=review');
    await button(page, reviews.showAnswer).click();
    await page.waitForTimeout(SETTLE_MS);
    await button(page, reviews.moment).click();
    // The line is spoken from 0.5 to 2.5 s; a busy machine may detect its end a little later.
    await expect.poll(() => film(page, 'currentTime'), PATIENT).toBeGreaterThan(2.4);
    await expect.poll(isPaused(page), PATIENT).toBe(true);
    expect(await film(page, 'currentTime')).toBeLessThan(4);
    await expectFits(page, 'a card with its moment');
    await button(page, reviews.moment).click();
    await expect.poll(() => film(page, 'currentTime'), PATIENT).toBeLessThan(2.4);
    await expect.poll(isPaused(page), PATIENT).toBe(true);
    expect(errors).toEqual([]);
    await context.close();
  });

  it('repeats a line, slows it and rests after it, by keyboard', async () => {
    const { page, context, errors } = await open();
    const press = async (name?: string) => {
      await button(page, name).focus();
      await page.keyboard.press('Enter');
    };
    await page.evaluate(() => {
      document.querySelector('video')?.addEventListener('seeked', () => {
        document.documentElement.dataset.leaps = `${Number(document.documentElement.dataset.leaps ?? 0) + 1}`;
      });
    });
    const leaps = () => page.evaluate(() => Number(document.documentElement.dataset.leaps ?? 0));
    await press(t.loop);
    // Once to its beginning, and back to it twice; the question that is due behind it does not come up.
    await expect.poll(leaps, PATIENT).toBeGreaterThan(2);
    // On a busy machine the position is restored a little later.
    await expect.poll(() => film(page, 'currentTime')).toBeLessThan(3.5);
    expect(await film(page, 'paused')).toBe(false);
    await page.keyboard.press('k');
    await expect.poll(isPaused(page)).toBe(true);
    await press(t.loop);
    // Playback may have stopped slightly after the line's end, in the next one.
    await page.getByRole('slider', { name: t.seek ?? '' }).fill('1');
    await press(t.lineAfter);
    await expect.poll(() => film(page, 'currentTime')).toBeCloseTo(3, 1);
    await press(t.slow);
    await expect.poll(() => film(page, 'currentTime'), PATIENT).toBeGreaterThan(3.1);
    expect(await film(page, 'playbackRate')).toBeLessThan(1);
    await press(t.slow);
    expect(await film(page, 'playbackRate')).toBe(1);
    await press(t.pauseAfterLines);
    await page.getByRole('button', { name: /^Play from here: Tack/ }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => film(page, 'currentTime'), PATIENT).toBeGreaterThan(8.9);
    await expect.poll(isPaused(page), PATIENT).toBe(true);
    expect(await film(page, 'currentTime')).toBeLessThan(10);
    expect(errors).toEqual([]);
    await context.close();
  });

  it('that was downloaded plays without a connection, and what was seen counts afterwards', async () => {
    const who = await registerLearner(app.url);
    const way = await openWay(app.url);
    const { page, context } = await open(who, way.url, true);
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await page.getByRole('button', { name: /^Download/ }).click();
    await page.getByText(t.onDevice ?? '').waitFor();
    way.cut();
    await context.setOffline(true);
    await page.reload();
    await button(page, t.watch).click();
    await expect.poll(() => film(page, 'currentTime'), PATIENT).toBeGreaterThan(1);
    // A part from its middle, which only a range can give.
    await page.getByRole('slider', { name: t.seek ?? '' }).fill('9');
    await expect.poll(() => film(page, 'currentTime'), PATIENT).toBeGreaterThan(9.2);
    await button(page, t.pause).click();
    way.mend();
    await context.setOffline(false);
    const progress = async () =>
      ((await (await who.call('GET', '/api/video-lessons/two-cups')).json()) as { progress: number })
        .progress;
    await expect.poll(progress, PATIENT).toBeGreaterThan(5);
    expect(await progress()).toBeLessThan(60);
    // Deleted with all other data at sign-out.
    await page.goto('/profile');
    await button(page, 'Log Out').click();
    await page.getByLabel('Email').waitFor();
    expect(await page.evaluate(() => caches.has('films'))).toBe(false);
    await context.close();
    await way.close();
  });
});
