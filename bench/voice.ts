import type { Page } from 'playwright-core';
import type { LessonWithProgress } from '#shared/lessons/lessons.contract.ts';
import { launchBrowser } from '#tests/e2e/chromium.ts';
import { type Learner, registerLearner } from '#tests/e2e/learner.ts';
import { startApp } from '#tests/e2e/running-app.ts';
import { visit } from '#tests/e2e/screen.ts';

/**
 * How long a learner waits for sound that the server has made already: from the end of the press to the `playing`
 * event of a real browser. The figures are this machine's; what is asked of the network is held by a test.
 */
const HEARINGS = 40;
/** Round trips to the server: none to speak of (at home), and a server in a data centre. */
const ROUND_TRIPS_MS = [0, 40];
/** How long the button is held: not at all (keyboard), and as fingers and mice do. */
const PRESSES_MS = [0, 80];

interface Hearing {
  readonly first: number;
  readonly again: number;
}

/** Notes when a press ended and when sound began. */
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

/** Hears the buttons of one lesson after another, each line for the first time on its page and again. */
async function hearings(page: Page, learner: Learner, pressMs: number): Promise<Hearing[]> {
  const reply = await learner.call('GET', '/api/lessons/with-progress/me');
  const lessons = (await reply.json()) as LessonWithProgress[];
  const all: Hearing[] = [];
  for (const { id } of lessons) {
    await page.goto(`/lessons/${id}`, { waitUntil: 'networkidle' });
    const heard = new Set<string>();
    const next = page.getByRole('button', { name: 'Next', exact: true });
    await next.waitFor();
    for (let module = 0; module < 3; module++) {
      const buttons = page.getByRole('button', { name: /^Hear “.*”$/ });
      const names = await buttons.evaluateAll((each) => each.map((button) => button.ariaLabel ?? ''));
      for (const name of new Set(names)) {
        if (heard.has(name)) continue;
        heard.add(name);
        const text = name.slice('Hear “'.length, -1);
        const made = await learner.call('POST', '/api/audio/generate', { text });
        if (!made.ok) throw new Error(`The voice answered ${made.status}: ${await made.text()}`);
        all.push({ first: await hear(page, name, pressMs), again: await hear(page, name, pressMs) });
        if (all.length >= HEARINGS) return all;
      }
      // An exercise wants an answer before it lets anybody on.
      if (!(await next.isVisible())) break;
      await next.click();
    }
  }
  return all;
}

function summary(values: readonly number[]): string {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (share: number) => `${sorted[Math.ceil(share * sorted.length) - 1]?.toFixed(0)} ms`;
  return `median ${at(0.5)}, 95 of 100 within ${at(0.95)}, ${sorted.length} hearings`;
}

const app = await startApp();
const browser = await launchBrowser(['--autoplay-policy=no-user-gesture-required']);
try {
  for (const latency of ROUND_TRIPS_MS) {
    for (const pressMs of PRESSES_MS) {
      // Anew, for who has been in a lesson goes on where they stopped.
      const learner = await registerLearner(app.url);
      const { page, context } = await visit(browser, app.url, { cookie: learner.headers.Cookie ?? '' });
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
