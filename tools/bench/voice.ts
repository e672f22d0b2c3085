import type { Page } from 'playwright-core';
import { readCourse } from '#server/platform/course-reader.ts';
import { launchBrowser } from '#tests/e2e/chromium.ts';
import { type Learner, registerLearner } from '#tests/e2e/learner.ts';
import { startApp } from '#tests/e2e/running-app.ts';
import { visit } from '#tests/e2e/screen.ts';

/**
 * Measures the delay until audio that the server already has starts to play: from the end of the press to the `playing`
 * event of a real browser. Results depend on this machine; a test limits the number of requests.
 */
const HEARINGS = 40;
/** Round trips to the server: negligible (at home), and a server in a data centre. */
const ROUND_TRIPS_MS = [0, 40];
/** Duration of the press: none (keyboard), and a finger or mouse. */
const PRESSES_MS = [0, 80];

const HEAR = /^Hear “(.*)”$/;

interface Hearing {
  readonly first: number;
  readonly again: number;
}

/** Records the end of a press and the beginning of sound. */
async function watch(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const times = { pressed: 0, playing: 0 };
    Object.assign(window, { times });
    document.addEventListener(
      'click',
      ({ timeStamp }) => Object.assign(times, { pressed: timeStamp, playing: 0 }),
      true,
    );
    const play = HTMLMediaElement.prototype.play;
    HTMLMediaElement.prototype.play = function (this: HTMLMediaElement) {
      this.addEventListener('playing', () => {
        times.playing ||= performance.now();
      });
      return play.call(this);
    };
  });
}

async function hear(page: Page, name: string, pressMs: number): Promise<number> {
  const button = page.getByRole('button', { name, exact: true }).first();
  await button.click({ delay: pressMs });
  const read = () => {
    const { pressed, playing } = (window as unknown as { times: { pressed: number; playing: number } }).times;
    return playing && playing - pressed;
  };
  const waited = await page.waitForFunction(read);
  const stop = page.getByRole('button', { name: 'Stop', exact: true });
  if (await stop.count()) await stop.click({ timeout: 1_000 }).catch(() => {}); // it may have ended by itself
  await button.waitFor();
  return (await waited.jsonValue()) as number;
}

/** Plays the words on their pages, each text for the first time and again. */
async function hearings(page: Page, learner: Learner, pressMs: number): Promise<Hearing[]> {
  const all: Hearing[] = [];
  for (const id of easiest) {
    await page.goto(`/vocabulary/${id}`, { waitUntil: 'networkidle' });
    const buttons = page.getByRole('button', { name: HEAR });
    await buttons.first().waitFor();
    const names = await buttons.evaluateAll((each) => each.map((button) => button.ariaLabel ?? ''));
    for (const name of new Set(names)) {
      const [, text = ''] = HEAR.exec(name) ?? [];
      const made = await learner.call('POST', '/api/audio/generate', { text });
      if (!made.ok) throw new Error(`The voice answered ${made.status}: ${await made.text()}`);
      all.push({ first: await hear(page, name, pressMs), again: await hear(page, name, pressMs) });
      if (all.length >= HEARINGS) return all;
    }
  }
  return all;
}

function summary(values: readonly number[]): string {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (share: number) => `${sorted[Math.ceil(share * sorted.length) - 1]?.toFixed(0)} ms`;
  return `median ${at(0.5)}, 95 of 100 within ${at(0.95)}, ${sorted.length} hearings`;
}

/** Words in the order of their difficulty. */
const easiest = [...(await readCourse()).words.values()]
  .sort((one, other) => one.difficulty - other.difficulty)
  .map(({ id }) => id);
const app = await startApp();
const browser = await launchBrowser(['--autoplay-policy=no-user-gesture-required']);
try {
  for (const latency of ROUND_TRIPS_MS) {
    for (const pressMs of PRESSES_MS) {
      const learner = await registerLearner(app.url);
      // The measurement reads the page's clock.
      const { page, context } = await visit(browser, app.url, {
        cookie: learner.headers.Cookie ?? '',
        hurry: 1,
      });
      await watch(page);
      const network = await context.newCDPSession(page);
      await network.send('Network.emulateNetworkConditions', {
        offline: false,
        latency,
        downloadThroughput: -1,
        uploadThroughput: -1,
      });
      const all = await hearings(page, learner, pressMs);
      console.log(`${latency} ms to the server and back, pressed for ${pressMs} ms`);
      console.log(`  first hearing: ${summary(all.map(({ first }) => first))}`);
      console.log(`  again:         ${summary(all.map(({ again }) => again))}`);
      await context.close();
    }
  }
} finally {
  await browser.close();
  await app.dispose();
}
