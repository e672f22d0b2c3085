import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { launchBrowser } from '#tests/e2e/chromium.ts';
import { registerLearner } from '#tests/e2e/learner.ts';
import { saidBeforeMicrophone } from '#tests/e2e/microphone.ts';
import { startApp } from '#tests/e2e/running-app.ts';
import { visit } from '#tests/e2e/screen.ts';

/**
 * Measures the wait for a verdict, from the end of the recording until the page shows it, in a real browser whose
 * microphone receives a word in the app's own voice; assessed by the server and on the device. Results depend on this
 * machine; the limit is 500 ms on two idle cores.
 */
const TIMES = 15;
const WANTED_MS = 500;

/** Records the end of a recording and the time at which its verdict was drawn. */
async function watch(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const times = { ended: 0, shown: 0 };
    Object.assign(window, { times });
    const stop = MediaRecorder.prototype.stop;
    MediaRecorder.prototype.stop = function (this: MediaRecorder) {
      Object.assign(times, { ended: performance.now(), shown: 0 });
      stop.call(this);
    };
    new MutationObserver(() => {
      const isShown = document.querySelector('[role=status] dl') !== null;
      if (isShown && times.ended > 0) times.shown ||= performance.now();
      // The last verdict disappears when the next recording begins.
      if (!isShown) times.shown = 0;
    }).observe(document, { subtree: true, childList: true });
  });
}

/**
 * Says the word once more.
 * @returns milliseconds
 */
async function verdictAfter(page: Page, button: string): Promise<number> {
  await page.getByRole('button', { name: button, exact: true }).click();
  await page.getByRole('button', { name: 'Stop recording', exact: true }).waitFor();
  const waited = await page.waitForFunction(() => {
    const { ended, shown } = (window as unknown as { times: { ended: number; shown: number } }).times;
    return shown > 0 && shown - ended;
  });
  return (await waited.jsonValue()) as number;
}

function summary(values: readonly number[]): string {
  const [first, ...others] = values;
  const sorted = others.sort((a, b) => a - b);
  const at = (share: number) => `${sorted[Math.ceil(share * sorted.length) - 1]?.toFixed(0)} ms`;
  const within = sorted.filter((value) => value <= WANTED_MS).length;
  return `the first ${first?.toFixed(0)} ms, then median ${at(0.5)}, longest ${at(1)}, within ${WANTED_MS} ms ${within} of ${sorted.length}`;
}

const app = await startApp();
const folder = mkdtempSync(join(tmpdir(), 'tillsammans-speech-'));
const microphone = join(folder, 'microphone.wav');
const browser = await launchBrowser([
  '--autoplay-policy=no-user-gesture-required',
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
  `--use-file-for-fake-audio-capture=${microphone}`,
]);
try {
  for (const where of ['by the server', 'on the device'] as const) {
    const learner = await registerLearner(app.url);
    const { page, context } = await visit(browser, app.url, {
      cookie: learner.headers.Cookie ?? '',
      hurry: 1,
    });
    await context.addInitScript(
      (stays) => localStorage.setItem('tillsammans-speech-stays', stays),
      where === 'on the device' ? 'on' : 'off',
    );
    await watch(page);
    await page.goto('/vocabulary/tack');
    writeFileSync(microphone, await saidBeforeMicrophone(page, learner, 'tack'));
    const all = [await verdictAfter(page, 'Say it')];
    while (all.length <= TIMES) all.push(await verdictAfter(page, 'Try again'));
    console.log(`judged ${where}: ${summary(all)}`);
    await context.close();
  }
} finally {
  await browser.close();
  await app.dispose();
  rmSync(folder, { recursive: true });
}
