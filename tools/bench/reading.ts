import { brotliCompressSync } from 'node:zlib';
import { readCourse } from '#server/platform/course-reader.ts';
import { packWordForms } from '#server/platform/word-forms.ts';
import { openAnalyser } from '#shared/reading/analysis/analyse.ts';
import { readFormIndex } from '#shared/reading/analysis/forms/form-index.ts';
import { isSwedish } from '#shared/reading/analysis/language.ts';
import { tokenise } from '#shared/reading/analysis/text/tokenise.ts';
import { cpuMs } from './processor.ts';

/**
 * Measures the analysis of text: opening the index, a page of 1,500 words with an empty and a filled cache, and books of
 * growing length: the first page and the whole. Times are CPU time; the last column compares with splitting the same
 * text at spaces and looking each word up in a Map, which costs what any dictionary does.
 * Run: npm run bench:reading
 */
const PAGE_WORDS = 1500;
const BOOK_CHARACTERS = [50_000, 100_000, 200_000, 400_000];

const { words } = await readCourse();
const list = [...words.values()];
const packed = packWordForms(list);
console.log(`index: ${packed.length} characters, ${brotliCompressSync(packed).length} bytes compressed`);

/** Text of example sentences, in paragraphs of eight. */
function textOf(characters: number): string {
  const sentences: string[] = [];
  let length = 0;
  for (let place = 0; length < characters; place += 1) {
    const sentence = list[(place * 37) % list.length]?.example.swedish ?? '';
    const end = place % 8 === 7 ? '\n\n' : ' ';
    sentences.push(sentence + end);
    length += sentence.length + end.length;
  }
  return sentences.join('');
}

function timed<T>(run: () => T): [number, T] {
  const start = cpuMs();
  const result = run();
  return [cpuMs() - start, result];
}

/** Analyses a text; stops after a number of words. */
function analyse(
  analyser: ReturnType<typeof openAnalyser>,
  text: string,
  most = Number.POSITIVE_INFINITY,
): number {
  let count = 0;
  for (const { sentences } of tokenise(text)) {
    for (const sentence of sentences) {
      if (count >= most) return count;
      count += analyser.analyse(sentence).tokens.filter(({ kind }) => kind !== 'none').length;
    }
  }
  return count;
}

/** Time of splitting at spaces and one lookup for each word. */
function bare(text: string): number {
  const known = new Map(list.map((word) => [word.swedish, word.id]));
  const [ms] = timed(() => text.split(/\s+/).filter((word) => known.has(word.toLowerCase())).length);
  return ms;
}

const [openMs, index] = timed(() => readFormIndex(packed));
const [modelMs, analyser] = timed(() => openAnalyser(index));
console.log(`open the index: ${openMs.toFixed(1)} ms; the model: ${modelMs.toFixed(1)} ms`);
const page = textOf(PAGE_WORDS * 6);
const [firstMs, count] = timed(() => analyse(analyser, page));
const [secondMs] = timed(() => analyse(analyser, page));
console.log(
  `page of ${count} words: ${firstMs.toFixed(1)} ms with an empty cache (${((firstMs / count) * 1000).toFixed(0)} µs a word), ` +
    `${secondMs.toFixed(1)} ms again`,
);
console.log('characters\tfirst page\twhole\tper 1,000 characters\tagainst a bare lookup\tis it Swedish?');
for (const characters of BOOK_CHARACTERS) {
  const text = textOf(characters);
  const fresh = openAnalyser(readFormIndex(packed));
  const [visibleMs] = timed(() => analyse(fresh, text.slice(0, PAGE_WORDS * 6)));
  const [wholeMs] = timed(() => analyse(fresh, text));
  const [languageMs] = timed(() => isSwedish(text));
  console.log(
    [
      characters,
      `${visibleMs.toFixed(0)} ms`,
      `${wholeMs.toFixed(0)} ms`,
      `${((wholeMs / characters) * 1000).toFixed(2)} ms`,
      `${(wholeMs / Math.max(1, bare(text))).toFixed(0)}x`,
      `${languageMs.toFixed(0)} ms`,
    ].join('\t'),
  );
}
