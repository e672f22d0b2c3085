import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import AxeBuilder from '@axe-core/playwright';
import { type Browser, type BrowserContext, chromium, type Locator, type Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import type { Language } from '#shared/language.ts';
import { wavOf } from './wav.ts';

export const PHONE = { width: 390, height: 844 };
export const DESK = { width: 1280, height: 900 };
/** Narrowest supported screen; also a desktop's at 400 % zoom (WCAG 1.4.10). */
export const NARROW = { width: 320, height: 900 };

export interface Visitor {
  readonly context: BrowserContext;
  readonly page: Page;
  /** Requests to anywhere but the app, and errors of the page: both stay empty. */
  readonly strangers: string[];
  readonly errors: string[];
}

/** Connects to the browser that all tests share (stage.ts); pages opened here are visible to this connection only. */
export function connectBrowser(): Promise<Browser> {
  return chromium.connect(inject('browserUrl'));
}

/** Opens a separate browser context for one visitor of the app at `url`. */
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
    /** Factor by which the page's clock runs faster, to shorten waits that are meant for people. */
    readonly hurry?: number;
    /** False to replace speech with silence, because generating it takes the server's time. */
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
  // Timeout long enough that only an event that never happens fails.
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
    // A rejected sign-in is expected, yet the browser logs its status as an error.
    if (message.type() === 'error' && !/the server responded with a status of 4\d\d/.test(message.text())) {
      errors.push(message.text());
    }
  });
  return { context, page, strangers, errors };
}

/** Waits on every page until the app is running, because server-rendered content can be read but not used. */
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

/** Navigates within the app, as by a link, and waits until the page is complete. */
export async function goWithin(page: Page, path: string): Promise<void> {
  // The address and the content change before the browser replies.
  await page.evaluate((to) => history.pushState(null, '', to), path);
  await isThere(page);
}

async function isThere(page: Page): Promise<void> {
  await page.getByRole('heading').first().waitFor();
  await page.waitForFunction(() => document.querySelector('.animate-pulse, [aria-busy=true]') === null);
}

/** Presses Tab until the wanted element, or the button that contains it, has the focus. */
export async function tabTo(page: Page, wanted: Locator): Promise<void> {
  for (let presses = 0; presses < 80; presses++) {
    if (await wanted.evaluate((element) => (element.closest('button') ?? element) === document.activeElement))
      return;
    await page.keyboard.press('Tab');
  }
  throw new Error('The keyboard does not get there.');
}

/** Replaces all speech with the same short silence. */
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
 * Expects that no word in the page's heading is broken across lines, although no hyphenation dictionary is available
 * here. Longer words are exempt: the narrowest screen has no room for *Datenschutzerklärung*.
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
/** Minified axe; the builder would send the readable one to each page, which is more than twice as long. */
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
  // Pages have no frames, so axe need not open another page to merge their results, nor list passed rules.
  const { violations } = await new AxeBuilder({ page, axeSource: isThere ? '"axe is there"' : AXE })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .analyze();
  const grave = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`);
  expect(grave, what).toEqual([]);
}
