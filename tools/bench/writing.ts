import { readdirSync, readFileSync } from 'node:fs';
import { build } from 'esbuild';
import type { Page } from 'playwright-core';
import { WRITING_CATEGORIES } from '#shared/course/word-categories.ts';
import { isWritable } from '#shared/writing/check.ts';
import type { Stroke } from '#shared/writing/ink.ts';
import { drawnWord } from '#shared/writing/letters.ts';
import { launchBrowser } from '#tests/e2e/chromium.ts';

/**
 * Measures a check of handwriting in the browser, at full CPU speed and slowed down four times: `npm run
 * bench:writing`. Uses every tenth word of the writing room, in school print with the points of a mouse. Limit: 50 ms
 * when slowed down; reading ahead while the pen pauses is not part of the wait.
 */
const SLOWDOWN = 4;
const ASKED_MS = 50;
/** Checks before the timed ones: code is compiled once it runs often. */
const WARM_UP = 20;

interface Timed {
  readonly word: string;
  readonly strokes: readonly Stroke[];
}

const words = readdirSync('content/words')
  .flatMap((name) => JSON.parse(readFileSync(`content/words/${name}`, 'utf8')) as Record<string, string>[])
  .filter(({ category }) => (WRITING_CATEGORIES as readonly unknown[]).includes(category))
  .map(({ swedish = '' }) => swedish)
  .filter((word, k) => k % 10 === 0 && isWritable(word));
const tasks = words.map((word): Timed => ({ word, strokes: printed(word) }));
const { outputFiles } = await build({
  stdin: {
    contents: `import { checkWriting } from '#shared/writing/check.ts';
      import { readModel } from '#shared/writing/model.ts';
      const bytes = (text) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
      globalThis.timeChecks = (weights, tasks) => {
        const model = readModel(bytes(weights));
        return tasks.map(({ word, strokes }) => {
          const began = performance.now();
          const { kind } = checkWriting(strokes, word, model);
          return { kind, ms: performance.now() - began };
        });
      };`,
    resolveDir: import.meta.dirname,
  },
  bundle: true,
  write: false,
  format: 'iife',
  target: 'es2022',
});
const weights = readFileSync('src/shared/writing/weights.bin').toString('base64');
const browser = await launchBrowser();
try {
  const page = await browser.newPage();
  await page.addScriptTag({ content: outputFiles[0]?.text ?? '' });
  const session = await page.context().newCDPSession(page);
  const medians: number[] = [];
  for (const rate of [1, SLOWDOWN]) {
    await session.send('Emulation.setCPUThrottlingRate', { rate });
    const checks = await timeChecks(page);
    const notRight = checks.filter(({ kind }) => kind !== 'right').length;
    const times = checks.map(({ ms }) => ms).sort((a, b) => a - b);
    const at = (share: number): number => times[Math.floor(share * (times.length - 1))] ?? 0;
    medians.push(at(0.5));
    const within = (100 * times.filter((ms) => ms <= ASKED_MS).length) / times.length;
    console.log(
      `${rate} x slower: median ${at(0.5).toFixed(1)} ms, p95 ${at(0.95).toFixed(1)} ms, slowest ${at(1).toFixed(1)} ms, ` +
        `${within.toFixed(0)} % within ${ASKED_MS} ms; ${times.length} words, ${notRight} not right`,
    );
  }
  const [fast = 1, slow = 1] = medians;
  console.log(`ratio of the medians: ${(slow / fast).toFixed(2)}`);
} finally {
  await browser.close();
}

async function timeChecks(page: Page): Promise<{ kind: string; ms: number }[]> {
  const checks = await page.evaluate(
    ([known, asked]) =>
      (
        globalThis as unknown as { timeChecks(w: string, t: unknown): { kind: string; ms: number }[] }
      ).timeChecks(known, asked),
    [weights, [...tasks.slice(0, WARM_UP), ...tasks]] as const,
  );
  return checks.slice(WARM_UP);
}

function printed(word: string): Stroke[] {
  const { letters, width } = drawnWord(word);
  const unit = Math.min(40, 360 / width);
  const place = ({ x, y }: Stroke[number]) => ({ x: 20 + x * unit, y: 130 + y * unit });
  return letters.flatMap(({ strokes }) =>
    strokes.map((stroke) => stroke.filter((_, k) => k % 3 === 0 || k === stroke.length - 1).map(place)),
  );
}
