import { CEFR_LEVELS, type CefrLevel } from '#shared/course/cefr.ts';
import { WORD_CATEGORIES } from '#shared/course/word-categories.ts';
import { type CardFilter, DIFFICULTIES, usualFilter, usualRange } from '#shared/vocabulary/word-filter.ts';

/** Modes to study words. */
export const VOCABULARY_MODES = ['cards', 'list', 'review'] as const;
export type VocabularyMode = (typeof VOCABULARY_MODES)[number];

/** State of the page. Stored in the URL, so that the browser's back button restores it. */
export interface VocabularyView {
  readonly mode: VocabularyMode;
  readonly filter: CardFilter;
  /** Id of the word whose card is shown; null for the first one. */
  readonly card: string | null;
  /** Search text. */
  readonly search: string;
}

/**
 * Reads the state from a URL. Missing or invalid values become the defaults.
 * @param learnerLevel default level; A1 if unknown
 */
export function readView(params: URLSearchParams, learnerLevel?: CefrLevel | null): VocabularyView {
  const usual = usualFilter(learnerLevel ?? undefined);
  const oneOf = <Value extends string>(name: string, values: readonly Value[], otherwise: Value) =>
    values.find((value) => value === params.get(name)) ?? otherwise;
  const level = oneOf('level', CEFR_LEVELS, usual.level);
  const range = usualRange(level);
  const [min, max] = [
    difficultyIn(params.get('from'), range.minDifficulty),
    difficultyIn(params.get('to'), range.maxDifficulty),
  ];
  return {
    mode: oneOf('mode', VOCABULARY_MODES, 'cards'),
    filter: {
      category: oneOf('category', WORD_CATEGORIES, usual.category),
      level,
      minDifficulty: Math.min(min, max),
      maxDifficulty: Math.max(min, max),
    },
    card: params.get('card'),
    search: params.get('search') ?? '',
  };
}

/**
 * Writes the state to URL parameters, without default values.
 * @param learnerLevel as in `readView`
 */
export function writeView(
  { mode, filter, card, search }: VocabularyView,
  learnerLevel?: CefrLevel | null,
): URLSearchParams {
  const usual = usualFilter(learnerLevel ?? undefined);
  const range = usualRange(filter.level);
  const { category, level, minDifficulty, maxDifficulty } = filter;
  const said: readonly (readonly [name: string, value: string, otherwise: string])[] = [
    ['mode', mode, 'cards'],
    ['category', category, usual.category],
    ['level', level, usual.level],
    ['from', String(minDifficulty), String(range.minDifficulty)],
    ['to', String(maxDifficulty), String(range.maxDifficulty)],
    ['card', card ?? '', ''],
    ['search', search, ''],
  ];
  return new URLSearchParams(
    said.flatMap(([name, value, otherwise]) => (value === otherwise ? [] : [[name, value]])),
  );
}

function difficultyIn(text: string | null, usual: number): number {
  const number = Number(text);
  const { min, max } = DIFFICULTIES;
  return text !== null && Number.isInteger(number) && number >= min && number <= max ? number : usual;
}
