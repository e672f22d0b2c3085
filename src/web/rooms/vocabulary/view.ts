import { CEFR_LEVELS } from '#shared/course/cefr.ts';
import { CARD_CATEGORIES } from '#shared/course/word-categories.ts';
import { type CardFilter, DIFFICULTIES, USUAL_FILTER } from '#shared/vocabulary/word-filter.ts';

/** Ways to study words. */
export const MODES = ['cards', 'list', 'review'] as const;
export type Mode = (typeof MODES)[number];

/** What the page shows. It stands in the address, so that the way back leads to it. */
export interface View {
  readonly mode: Mode;
  readonly filter: CardFilter;
  /** Id of the word whose card is shown; null for the first one. */
  readonly card: string | null;
  /** What is looked for. */
  readonly search: string;
}

/** Reads what an address asks for; what it does not say, or says wrongly, is as usual. */
export function readView(params: URLSearchParams): View {
  const oneOf = <Value extends string>(name: string, values: readonly Value[], usual: Value) =>
    values.find((value) => value === params.get(name)) ?? usual;
  const [min, max] = [
    difficultyIn(params.get('from'), USUAL_FILTER.minDifficulty),
    difficultyIn(params.get('to'), USUAL_FILTER.maxDifficulty),
  ];
  return {
    mode: oneOf('mode', MODES, 'cards'),
    filter: {
      category: oneOf('category', CARD_CATEGORIES, USUAL_FILTER.category),
      level: oneOf('level', CEFR_LEVELS, USUAL_FILTER.level),
      minDifficulty: Math.min(min, max),
      maxDifficulty: Math.max(min, max),
    },
    card: params.get('card'),
    search: params.get('search') ?? '',
  };
}

/** The address of a view: only what is not as usual stands in it. */
export function writeView({ mode, filter, card, search }: View): URLSearchParams {
  const { category, level, minDifficulty, maxDifficulty } = filter;
  const said: readonly (readonly [name: string, value: string, usual: string])[] = [
    ['mode', mode, 'cards'],
    ['category', category, USUAL_FILTER.category],
    ['level', level, USUAL_FILTER.level],
    ['from', String(minDifficulty), String(USUAL_FILTER.minDifficulty)],
    ['to', String(maxDifficulty), String(USUAL_FILTER.maxDifficulty)],
    ['card', card ?? '', ''],
    ['search', search, ''],
  ];
  return new URLSearchParams(
    said.flatMap(([name, value, usual]) => (value === usual ? [] : [[name, value]])),
  );
}

function difficultyIn(text: string | null, usual: number): number {
  const number = Number(text);
  const { min, max } = DIFFICULTIES;
  return text !== null && Number.isInteger(number) && number >= min && number <= max ? number : usual;
}
