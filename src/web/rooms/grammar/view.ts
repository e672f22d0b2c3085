import type { ListedGrammarPoint } from '#shared/grammar/grammar.contract.ts';
import type { Language } from '#shared/language.ts';
import { withoutMarks } from '#shared/letters.ts';

/** Filters of the list; an empty string is no filter. */
export interface GrammarView {
  readonly level: string;
  readonly area: string;
  /** Practice in which the points are asked; it has no control and is part of links from there. */
  readonly drill: string;
  readonly search: string;
}

export const ALL_POINTS: GrammarView = { level: '', area: '', drill: '', search: '' };

/** Reads the filters from the parameters of an address. */
export function readGrammarView(params: URLSearchParams): GrammarView {
  const one = (name: keyof GrammarView) => params.get(name) ?? '';
  return { level: one('level'), area: one('area'), drill: one('drill'), search: one('search') };
}

/** Writes the filters to an address. */
export function writeGrammarView(view: GrammarView): URLSearchParams {
  return new URLSearchParams(Object.entries(view).filter(([, value]) => value !== ''));
}

/** Points that fit all filters. The search compares title and Swedish forms without diacritics. */
export function filterPoints(
  points: readonly ListedGrammarPoint[],
  { level, area, drill, search }: GrammarView,
  language: Language,
): ListedGrammarPoint[] {
  const wanted = fold(search).split(/\s+/).filter(Boolean);
  return points.filter(
    (point) =>
      (level === '' || point.level === level) &&
      (area === '' || point.area === area) &&
      (drill === '' || point.drill === drill) &&
      wanted.every((word) => fold(`${point.title[language]} ${point.forms}`).includes(word)),
  );
}

function fold(text: string): string {
  return withoutMarks(text.toLowerCase());
}
