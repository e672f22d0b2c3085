import { parseArgs } from 'node:util';
import type { Page } from 'playwright-core';
import type { Stroke } from '#shared/writing/ink.ts';
import { drawnWord } from '#shared/writing/letters.ts';
import { launchBrowser } from '#tests/e2e/chromium.ts';
import { registerLearner } from '#tests/e2e/learner.ts';
import { startApp } from '#tests/e2e/running-app.ts';
import { PHONE, visit } from '#tests/e2e/screen.ts';
import { quantile } from './quantile.ts';

/**
 * Measures the time from the press on Check until the verdict is drawn, on a phone's screen and a processor slowed down
 * four times: words drawn with a mouse, alternately checked at once after the last stroke and after the pause of a hand on
 * its way to the button. Limit: 100 ms. The slowdown does not apply to the handwriting recogniser, which is a worker
 * (`npm run bench:writing` times it separately).
 *
 * `npm run bench:verdict [-- --words 10 --beside http://localhost:3001]`: another build that runs there alternates with
 * this one, press by press, so that the ratio is valid on a busy machine, too.
 */
const { values } = parseArgs({
  options: { words: { type: 'string', default: '10' }, beside: { type: 'string' } },
});
const SLOWDOWN = 4;
const ASKED_MS = 100;
/** Pause between the last stroke and the press. */
const PAUSES_MS = [0, 400];
/** Wait after a page turn, in milliseconds: earlier presses are ignored (`SETTLE_MS`). */
const SETTLED_MS = 700;
/** Duration of a press. */
const PRESS_MS = 60;
/** Steps of the first word are not measured, because code is compiled once it runs often. */
const STEPS = 3;
/** Time after which the recogniser is loaded and the page is idle. */
const QUIET_MS = 5_000;
const PAPER = { width: 400, left: 20, baseline: 130, largest: 40 };

/** Record that the page keeps of the last check (`watch`). */
interface Noted {
  pictureMs: number | null;
}

interface Build {
  readonly name: string;
  readonly page: Page;
  readonly times: number[];
  /** Word on the desk; for a hidden word, the previous one. */
  word: string;
}

const app = await startApp();
const browser = await launchBrowser();
try {
  const builds = [await open('this build', app.url)];
  if (values.beside !== undefined) builds.push(await open('beside it', values.beside));
  for (let check = 0; check < Number(values.words) * STEPS; check++) {
    for (const build of builds) {
      const ms = await timeCheck(build, PAUSES_MS[check % PAUSES_MS.length] ?? 0);
      if (check >= STEPS) build.times.push(ms);
    }
  }
  for (const { name, times } of builds) {
    const at = (share: number) => quantile(times, share).toFixed(0);
    const within = (100 * times.filter((ms) => ms <= ASKED_MS).length) / times.length;
    console.log(
      `${name}, ${SLOWDOWN} x slower: median ${at(0.5)} ms, p90 ${at(0.9)} ms, ` +
        `${within.toFixed(0)} % within ${ASKED_MS} ms; ${times.length} checks`,
    );
  }
  const [ours, theirs] = builds.map(({ times }) => quantile(times, 0.5));
  if (ours && theirs) console.log(`ratio of the medians: ${(ours / theirs).toFixed(2)}`);
} finally {
  await browser.close();
  await app.dispose();
}

async function open(name: string, url: string): Promise<Build> {
  const { Cookie: cookie = '' } = (await registerLearner(url)).headers;
  const { page, context } = await visit(browser, url, { viewport: PHONE, cookie, hasVoice: false, hurry: 1 });
  await page.goto('/writing?category=food');
  await page.waitForTimeout(QUIET_MS);
  await page.evaluate(watch);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  return { name, page, times: [], word: '' };
}

/** Runs in the page: measures the time from a click until the frame with the verdict has been drawn. */
function watch(): void {
  const noted = globalThis as unknown as Noted;
  let pressedMs = 0;
  let wasThere = false;
  document.addEventListener(
    'click',
    (event) => {
      pressedMs = event.timeStamp;
      noted.pictureMs = null;
    },
    true,
  );
  new MutationObserver(() => {
    const isThere = document.querySelector('section[aria-label="Result"]') !== null;
    if (isThere && !wasThere) {
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => {
          noted.pictureMs = performance.now() - pressedMs;
        };
        port2.postMessage(null);
      });
    }
    wasThere = isThere;
  }).observe(document.body, { childList: true, subtree: true });
}

async function timeCheck(build: Build, pauseMs: number): Promise<number> {
  const { page } = build;
  const shown = page.locator('h2[lang=sv]');
  if ((await shown.count()) > 0) build.word = await shown.innerText();
  await draw(page, build.word);
  const box = await page.getByRole('button', { name: 'Check Writing', exact: true }).boundingBox();
  if (!box) throw new Error('No button to press was found.');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.waitForTimeout(pauseMs);
  await page.mouse.down();
  await page.waitForTimeout(PRESS_MS);
  await page.mouse.up();
  const noted = await page.waitForFunction(() => (globalThis as unknown as Noted).pictureMs);
  const ms = Number(await noted.jsonValue());
  await page.waitForTimeout(SETTLED_MS);
  await page.locator('section[aria-label="Result"] button').first().click();
  await page.waitForTimeout(SETTLED_MS);
  return ms;
}

async function draw(page: Page, word: string): Promise<void> {
  const paper = page.getByRole('img', { name: /^Paper to write on/ });
  await paper.scrollIntoViewIfNeeded();
  const box = await paper.boundingBox();
  if (!box) throw new Error('There is no paper.');
  const { letters, width } = drawnWord(word);
  const unit = Math.min(PAPER.largest, (PAPER.width - 2 * PAPER.left) / width);
  const scale = box.width / PAPER.width;
  const place = ({ x, y }: Stroke[number]): [number, number] => [
    box.x + scale * (PAPER.left + x * unit),
    box.y + scale * (PAPER.baseline + y * unit),
  ];
  for (const stroke of letters.flatMap(({ strokes }) => strokes)) {
    const seen = stroke.filter((_, k) => k % 5 === 0 || k === stroke.length - 1);
    for (const [k, point] of seen.entries()) {
      await page.mouse.move(...place(point));
      if (k === 0) await page.mouse.down();
    }
    await page.mouse.up();
  }
}
