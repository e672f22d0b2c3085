import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext } from 'playwright-core';
import { LANGUAGES } from '#shared/language.ts';
import { launchBrowser } from '#tests/e2e/chromium.ts';
import { registerLearner } from '#tests/e2e/learner.ts';
import { startApp } from '#tests/e2e/running-app.ts';
import { addressesFor } from '#web/app/rooms.ts';

/**
 * Photographs every screen at 390 and 1280 px, light and dark, in every language, into `.screens/`:
 * `node --import tsx tools/screens/main.ts [part of a screen's name …]`.
 */
const SIZES = [
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
];
const THEMES = ['light', 'dark'] as const;

/** Screens of every room and the not-found page: path, and whether it requires a session. */
const SCREENS = [
  ...addressesFor('always').map((path) => ({ path, signedIn: false })),
  ...[...addressesFor('signed-in'), '/nowhere'].map((path) => ({ path, signedIn: true })),
].map((screen) => ({
  ...screen,
  name: screen.path.replace(/^\/|#.*$/g, '').replace(/[/?=&]+/g, '-') || 'dashboard',
}));

const wanted = process.argv.slice(2);
const folder = join(import.meta.dirname, '../../.screens');
mkdirSync(folder, { recursive: true });
const app = await startApp();
const browser = await launchBrowser();
try {
  const learner = await registerLearner(app.url);
  const lesson = (await (await learner.call('GET', '/api/lessons/101')).json()) as { modules: unknown[] };
  for (const language of LANGUAGES) {
    for (const theme of THEMES) {
      for (const viewport of SIZES) {
        const suffix = `${viewport.width}-${theme}-${language}`;
        const context = await open(browser, viewport, theme, language);
        for (const { name, path, signedIn } of SCREENS) {
          if (wanted.length > 0 && !wanted.some((part) => name.includes(part))) continue;
          await signIn(context, signedIn ? learner.headers.Cookie : undefined);
          const page = await context.newPage();
          await page.goto(`${app.url}${path}`, { waitUntil: 'networkidle' });
          await page.screenshot({ path: join(folder, `${name}-${suffix}.png`), fullPage: true });
          await page.close();
        }
        await context.close();
      }
    }
  }
  console.log(`${lesson.modules.length} modules in lesson 101; screens in ${folder}`);
} finally {
  await browser.close();
  await app.dispose();
}

async function open(
  browser: Browser,
  viewport: { width: number; height: number },
  colorScheme: 'light' | 'dark',
  language: string,
): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport, colorScheme, reducedMotion: 'reduce' });
  await context.addInitScript((chosen) => localStorage.setItem('tillsammans-language', chosen), language);
  return context;
}

async function signIn(context: BrowserContext, cookie: string | undefined): Promise<void> {
  await context.clearCookies();
  const [name, value] = (cookie ?? '').split('=');
  if (name && value) await context.addCookies([{ name, value, url: app.url }]);
}
