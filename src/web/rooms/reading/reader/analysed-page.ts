import type { Analyser } from '#shared/reading/analysis/analyse.ts';
import type { AnalysedSentence, AnalysedToken } from '#shared/reading/analysis/analysis.ts';
import type { WordStatuses } from '#shared/reading/reading.contract.ts';
import type { ReaderParagraph, ReaderSentence } from './reader-text.ts';

/** Memory of a word, shown by its colour; `none` for tokens without an entry. */
export type WordStatus = 'new' | 'learning' | 'known' | 'ignored' | 'none';

/** Sentence with what its words are. */
export interface AnalysedLine extends ReaderSentence {
  readonly analysis: AnalysedSentence;
}

/** Paragraph with analysed sentences. */
export interface AnalysedParagraph extends Omit<ReaderParagraph, 'sentences'> {
  readonly sentences: readonly AnalysedLine[];
}

/** Analyses a page. @param names of the text, which have no entry */
export function analysePage(
  analyser: Analyser,
  page: readonly ReaderParagraph[],
  names: readonly string[],
): AnalysedParagraph[] {
  const isName = new Set(names);
  return page.map((paragraph) => ({
    ...paragraph,
    sentences: paragraph.sentences.map((sentence) => ({
      ...sentence,
      analysis: withNames(analyser.analyse(asWhole(sentence)), isName),
    })),
  }));
}

/** Sentence with offsets into itself. */
function asWhole({ text, tokens }: ReaderSentence) {
  return { start: 0, end: text.length, tokens };
}

function withNames(sentence: AnalysedSentence, names: ReadonlySet<string>): AnalysedSentence {
  if (names.size === 0) return sentence;
  return {
    ...sentence,
    tokens: sentence.tokens.map((analysed) =>
      names.has(analysed.token.word) ? { ...analysed, kind: 'name', readings: [] } : analysed,
    ),
  };
}

/** Id in the word list of what a token is: of its unit, else of its most probable reading; null if there is none. */
export function wordIdOf({ unit, readings }: AnalysedToken, { units }: AnalysedSentence): string | null {
  const whole = unit === null ? undefined : units[unit];
  return whole?.wordId ?? readings[0]?.wordId ?? null;
}

/** Lookup of the learner's memory by word. */
export type StatusOf = (wordId: string | null) => WordStatus;

export function statusOf({ learning, known, ignored }: WordStatuses): StatusOf {
  const statuses = new Map<string, WordStatus>();
  for (const id of learning) statuses.set(id, 'learning');
  for (const id of known) statuses.set(id, 'known');
  for (const id of ignored) statuses.set(id, 'ignored');
  return (wordId) => (wordId === null ? 'none' : (statuses.get(wordId) ?? 'new'));
}

/** Ids of the words of a page, each once. */
export function wordIdsOf(page: readonly AnalysedParagraph[]): string[] {
  const ids = page.flatMap(({ sentences }) =>
    sentences.flatMap(({ analysis }) => analysis.tokens.map((token) => wordIdOf(token, analysis))),
  );
  return [...new Set(ids)].filter((id) => id !== null);
}
