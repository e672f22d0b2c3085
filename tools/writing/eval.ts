/**
 * Evaluates the handwriting check on words by writers that the network was not trained on: `npm run eval:writing
 * [TRIES.json]`. Without a file, tools/writing/tries.py generates one from our own drawings that were held out (needs
 * python3 with numpy, scipy and torch); with the skeletons of held-out fonts there are more writers
 * (tools/writing/README.md). None of these writers is a person.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { checkWriting, isWritable } from '#shared/writing/check.ts';
import type { Stroke } from '#shared/writing/ink.ts';
import { drawnWord } from '#shared/writing/letters.ts';
import { readWritingModel } from '#shared/writing/model.ts';
import type { WritingVerdict } from '#shared/writing/verdict.ts';

interface Try {
  readonly writer: string;
  readonly kind: string;
  readonly word: string;
  readonly written: string;
  /** Index of the letter with the slip; null if there is none. */
  readonly at: number | null;
  readonly strokes: readonly (readonly (readonly [number, number])[])[];
}

interface Outcome {
  readonly item: Try;
  readonly verdict: WritingVerdict;
  readonly ms: number;
}

const WITHOUT_SLIP = new Set(['right', 'capital', 'capitals', 'joined']);
const FROM_KEPT_DRAWINGS = '.cache/writing/tries.json';

const SCHOOL_CATEGORIES = new Set(['food', 'greetings', 'nature', 'holidays']);
const SCHOOL_LEVELS = new Set(['A1', 'A2']);

const file = process.argv[2] ?? FROM_KEPT_DRAWINGS;
if (!existsSync(file)) writeTries(file);
const tries = JSON.parse(readFileSync(file, 'utf8')) as Try[];
const model = readWritingModel(readFileSync(process.argv[3] ?? 'src/shared/writing/weights.bin'));
const outcomes = tries.map(outcomeOf);
const writers = [...new Set(tries.map((item) => item.writer))];
console.log(
  `${tries.length} words by ${writers.length} writers, none of them a person, none of them trained on`,
);
showKinds();
showWriters();
showTimes();
showSchoolWords();

function writeTries(to: string): void {
  const made = spawnSync('python3', ['tools/writing/tries.py', to, 'try', '--each', '60'], {
    stdio: 'inherit',
  });
  if (made.status !== 0) throw new Error('tools/writing/tries.py wrote no test words');
}

function outcomeOf(item: Try): Outcome {
  const strokes: Stroke[] = item.strokes.map((stroke) => stroke.map(([x, y]) => ({ x, y })));
  const before = process.cpuUsage();
  const verdict = checkWriting(strokes, item.word, model);
  const spent = process.cpuUsage(before);
  return { item, verdict, ms: (spent.user + spent.system) / 1000 };
}

function showKinds(): void {
  console.log(
    `\n${'kind'.padEnd(14)}${'n'.padStart(5)}   right  unclear  wrong  unreadable  place named right`,
  );
  for (const kind of [...new Set(tries.map((item) => item.kind))]) {
    const of = outcomes.filter((outcome) => outcome.item.kind === kind);
    const named = of.filter((outcome) => outcome.verdict.kind === 'wrong');
    const place =
      WITHOUT_SLIP.has(kind) || named.length === 0 ? '' : percent(named.filter(isPlaceRight), named);
    const shares = (['right', 'unclear', 'wrong', 'unreadable'] as const).map((name) =>
      percent(
        of.filter((outcome) => outcome.verdict.kind === name),
        of,
      ).padStart(8),
    );
    console.log(
      `${kind.padEnd(14)}${String(of.length).padStart(5)}${shares.join('')}  ${place.padStart(10)}`,
    );
  }
  const slips = outcomes.filter(({ item }) => item.at !== null);
  const refused = slips.filter(({ verdict }) => verdict.kind !== 'right');
  console.log(`near-misses refused, all kinds: ${percent(refused, slips)}`);
}

/**
 * Returns true if the verdict names the right letter, or its neighbour if a missing or extra letter leaves a
 * choice.
 */
function isPlaceRight({ item, verdict }: Outcome): boolean {
  return verdict.kind === 'wrong' && Math.abs(verdict.letterIndex - (item.at ?? -9)) <= 1;
}

function showWriters(): void {
  console.log(`\n${'writer'.padEnd(30)}accepted   refused`);
  for (const writer of writers) {
    const of = outcomes.filter((outcome) => outcome.item.writer === writer);
    const right = of.filter(({ item }) => item.kind === 'right');
    const slips = of.filter(({ item }) => item.at !== null);
    const accepted = percent(right.filter(isAccepted), right);
    const refused = percent(
      slips.filter((outcome) => !isAccepted(outcome)),
      slips,
    );
    console.log(`${writer.padEnd(30)}${accepted.padStart(8)}  ${refused.padStart(8)}`);
  }
}

function isAccepted({ verdict }: Outcome): boolean {
  return verdict.kind === 'right';
}

function showTimes(): void {
  const times = outcomes
    .slice(50)
    .map(({ ms }) => ms)
    .sort((a, b) => a - b);
  const at = (share: number): string =>
    `${(times[Math.floor(share * (times.length - 1))] ?? 0).toFixed(1)} ms`;
  console.log(`\na check, processor time: median ${at(0.5)}, p95 ${at(0.95)}, slowest ${at(1)}`);
}

/** Prints every word of the writing page's categories at A1 and A2, in school letters. */
function showSchoolWords(): void {
  const all = readdirSync('content/words').flatMap(
    (name) =>
      JSON.parse(readFileSync(`content/words/${name}`, 'utf8')) as {
        swedish: string;
        category: string;
        cefr: string;
      }[],
  );
  const words = all
    .filter(({ category, cefr }) => SCHOOL_CATEGORIES.has(category) && SCHOOL_LEVELS.has(cefr))
    .map(({ swedish }) => swedish)
    .filter(isWritable);
  const verdicts = words.flatMap((word) =>
    [word, word.toUpperCase()].map((written) => ({
      written,
      verdict: checkWriting(printed(written), word, model),
    })),
  );
  const refused = verdicts.filter(({ verdict }) => verdict.kind !== 'right');
  console.log(
    `\n${words.length} words in the school's letters, small and capital: ${refused.length} not accepted`,
  );
  for (const { written, verdict } of refused)
    console.log('  ', written, JSON.stringify({ ...verdict, ink: undefined }));
}

function printed(text: string): Stroke[] {
  return drawnWord(text).letters.flatMap((letter) =>
    letter.strokes.map((stroke) => stroke.map(({ x, y }) => ({ x: 20 + 36 * x, y: 120 + 36 * y }))),
  );
}

function percent(some: readonly unknown[], all: readonly unknown[]): string {
  return all.length === 0 ? '-' : `${((100 * some.length) / all.length).toFixed(1)} %`;
}
