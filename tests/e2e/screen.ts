import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import AxeBuilder from '@axe-core/playwright';
import { type Browser, type BrowserContext, chromium, type Locator, type Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import type { Language } from '#shared/language.ts';
import { wavOf } from './wav.ts';

export const PHONE = { width: 390, height: 844 };
export const DESK = { width: 1280, height: 900 };
/** The narrowest screen on which everything must fit; also a desk's at four times the size (WCAG 1.4.10). */
export const NARROW = { width: 320, height: 900 };

export interface Visitor {
  readonly context: BrowserContext;
  readonly page: Page;
  /** Requests to anywhere but the app, and errors of the page: both stay empty. */
  readonly strangers: string[];
  readonly errors: string[];
}

/** The browser that all tests share (stage.ts); what this connection opens, only it sees. */
export function connectBrowser(): Promise<Browser> {
  return chromium.connect(inject('browserUrl'));
}

/** A browser of its own for one visitor of the app at `url`. */
export async function visit(
  browser: Browser,
  url: string,
  options: {
    readonly viewport?: { width: number; height: number };
    readonly language?: Language;
    readonly colorScheme?: 'light' | 'dark';
    /** Value of a `Cookie` header to begin with. */
    readonly cookie?: string;
    /** True to install the service worker, which downloads every file of the app. */
    readonly serviceWorkers?: boolean;
    /** By how much the page's clock runs faster: what asks a person to wait for a moment is over sooner. */
    readonly hurry?: number;
    /** False for who hears nothing but silence: making sounds takes the server's time. */
    readonly hasVoice?: boolean;
  } = {},
): Promise<Visitor> {
  const {
    viewport = DESK,
    language = 'english',
    colorScheme = 'light',
    cookie,
    serviceWorkers = false,
    hurry = 25,
    hasVoice = true,
  } = options;
  const context = await browser.newContext({
    viewport,
    colorScheme,
    baseURL: url,
    timezoneId: 'Europe/Stockholm',
    reducedMotion: 'reduce',
    serviceWorkers: serviceWorkers ? 'allow' : 'block',
  });
  // Only what never comes is a failure.
  context.setDefaultTimeout(120_000);
  await context.addInitScript((chosen) => {
    if (!localStorage.getItem('tillsammans-language')) localStorage.setItem('tillsammans-language', chosen);
  }, language);
  await context.addInitScript((rate) => {
    const now = performance.now.bind(performance);
    performance.now = () => now() * rate;
  }, hurry);
  if (!hasVoice) await silence(context);
  const [name, value] = cookie?.split('=') ?? [];
  if (name && value) await context.addCookies([{ name, value, url }]);
  const strangers: string[] = [];
  const errors: string[] = [];
  context.on('request', (request) => {
    const address = new URL(request.url());
    if (!['data:', 'blob:'].includes(address.protocol) && address.origin !== url)
      strangers.push(request.url());
  });
  const page = await context.newPage();
  onlyAlive(page);
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    // A refused sign-in is no fault, yet the browser reports its status as one.
    if (message.type() === 'error' && !/the server responded with a status of 4\d\d/.test(message.text())) {
      errors.push(message.text());
    }
  });
  return { context, page, strangers, errors };
}

/** Has a page be opened only once the app lives in it: what the server has drawn of it can be read, but not used. */
function onlyAlive(page: Page): void {
  const isAlive = () => page.waitForFunction(() => document.getElementById('picture') === null);
  const goto = page.goto.bind(page);
  const reload = page.reload.bind(page);
  page.goto = async (...given) => {
    const reply = await goto(...given);
    await isAlive();
    return reply;
  };
  page.reload = async (...given) => {
    const reply = await reload(...given);
    await isAlive();
    return reply;
  };
}

/** Opens a page, and waits until everything that it shows is there. */
export async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await isThere(page);
}

/** Goes to a page within the app, as by a link of it, and waits until everything that it shows is there. */
export async function goWithin(page: Page, path: string): Promise<void> {
  // The address changes, and what is drawn with it, before the browser answers.
  await page.evaluate((to) => history.pushState(null, '', to), path);
  await isThere(page);
}

async function isThere(page: Page): Promise<void> {
  await page.getByRole('heading').first().waitFor();
  await page.waitForFunction(() => document.querySelector('.animate-pulse, [aria-busy=true]') === null);
}

/** Goes from one focusable element to the next until the one wanted has the focus, or the button that it is part of. */
export async function tabTo(page: Page, wanted: Locator): Promise<void> {
  for (let presses = 0; presses < 80; presses++) {
    if (await wanted.evaluate((element) => (element.closest('button') ?? element) === document.activeElement))
      return;
    await page.keyboard.press('Tab');
  }
  throw new Error('The keyboard does not get there.');
}

/** Has every text be heard as the same short silence. */
async function silence(context: BrowserContext): Promise<void> {
  const wav = wavOf(Array(800).fill(0), 8_000);
  const audioUrl = '/audio/silence.mp3';
  await context.route('**/api/audio/generate', (route) =>
    route.fulfill({ json: { audioUrl, voice: 'built-in', words: [] } }),
  );
  await context.route(`**${audioUrl}`, (route) => route.fulfill({ contentType: 'audio/wav', body: wav }));
}

/** Checks that neither the page nor an open dialog scrolls sideways. */
export async function expectFits(page: Page, what: string): Promise<void> {
  const tooWide = await page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('dialog[open]')]
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map(({ tagName, scrollWidth, clientWidth }) => `${tagName} ${scrollWidth} > ${clientWidth}`),
  );
  expect(tooWide, what).toEqual([]);
}

/**
 * The page's heading has each of its words in one piece, though no dictionary says here where to hyphenate them; for the
 * longest (*Datenschutzerklärung*) there is no room on the narrowest screen.
 */
export async function expectWholeWords(page: Page, what: string): Promise<void> {
  const broken = await page.locator('h1').evaluateAll((headings) =>
    headings.flatMap((heading) => {
      const texts = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
      const found: string[] = [];
      while (texts.nextNode()) {
        const text = texts.currentNode as Text;
        for (const { 0: word, index } of text.data.matchAll(/(?<!\p{L})\p{L}{1,16}(?!\p{L})/gu)) {
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
          if (lines.size > 1) found.push(word);
        }
      }
      return found;
    }),
  );
  expect(broken, what).toEqual([]);
}

const ofBuilder = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright'));
/** The builder would send each page the axe that is meant to be read, more than twice as long. */
const AXE = readFileSync(ofBuilder.resolve('axe-core/axe.min.js'), 'utf8');

/** Checks the page with axe: no serious or critical finding. */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  // Elements that are still fading in have too little contrast.
  await page.waitForFunction(() =>
    document.getAnimations().every((each) => {
      const { endTime = 0 } = each.effect?.getComputedTiming() ?? {};
      return endTime === Number.POSITIVE_INFINITY || each.playState !== 'running';
    }),
  );
  // Sending axe takes as long as running it, so it stays installed in the page for later checks.
  const isThere = await page.evaluate(() => 'axe' in window);
  if (!isThere) await page.context().addInitScript(AXE);
  // No page has frames: axe need not open a page of its own to put theirs together, nor list what is right.
  const { violations } = await new AxeBuilder({ page, axeSource: isThere ? '"axe is there"' : AXE })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .analyze();
  const grave = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`);
  expect(grave, what).toEqual([]);
}
