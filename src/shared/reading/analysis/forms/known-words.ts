import type { UntaughtWord } from './pack-forms.ts';
import { paradigmLine, readParadigm } from './paradigm.ts';

/** Matches lines of the list that are no words: remarks about its source. */
const REMARK = /^#/;

/** List of words by pattern of inflection, one pattern a line: the pattern, a tab, the words. */
export function knownWordsText(remark: string, words: readonly UntaughtWord[]): string {
  const lines = new Map<string, string[]>();
  for (const { lemma, paradigm } of words) {
    const line = paradigmLine(paradigm);
    const list = lines.get(line) ?? [];
    lines.set(line, list);
    list.push(lemma);
  }
  const sorted = [...lines].sort(([a], [b]) => (a < b ? -1 : 1));
  const remarks = remark.split('\n').map((line) => `# ${line}`);
  return `${[...remarks, ...sorted.map(([line, list]) => `${line}\t${list.sort().join(' ')}`)].join('\n')}\n`;
}

/** Reads a list of `knownWordsText`. */
export function readKnownWords(text: string): UntaughtWord[] {
  return text
    .trim()
    .split('\n')
    .filter((line) => !REMARK.test(line))
    .flatMap((line) => {
      const [pattern = '', words = ''] = line.split('\t');
      const paradigm = readParadigm(pattern);
      return words.split(' ').map((lemma) => ({ lemma, paradigm }));
    });
}
