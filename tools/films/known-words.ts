import type { CourseReader } from '#server/platform/course-reader.ts';
import { CEFR_LEVELS } from '#shared/course/cefr.ts';
import { lowerCase } from '#shared/course/swedish-words.ts';
import type { FilmScript } from './script.ts';

/** Share of the spoken words that learners know, and the unknown words. */
export interface KnownWords {
  /** Share of known words among all spoken words, 0 to 1; names and figures are left out. */
  readonly share: number;
  readonly unknown: readonly string[];
}

/**
 * Counts the words of a film that are in the word list at the film's level or below, in any form, or belong to one of
 * its expressions there.
 */
export function knownWords(script: FilmScript, course: Pick<CourseReader, 'studies'>): KnownWords {
  const { byForm, entries } = course.studies().library;
  const highest = CEFR_LEVELS.indexOf(script.cefr);
  const inExpressions = new Set(
    [...entries.values()]
      .filter(({ level }) => level <= highest)
      .flatMap(({ word }) => lowerCase(word.swedish)),
  );
  const names = new Set([...script.known, ...script.characters.map(({ name }) => name)].flatMap(lowerCase));
  const isKnown = (form: string): boolean =>
    inExpressions.has(form) || (byForm.get(form) ?? []).some(({ level }) => level <= highest);
  const said = script.scenes
    .flatMap(({ lines }) => lines.flatMap(({ swedish }) => lowerCase(swedish)))
    .filter((form) => !names.has(form) && !names.has(form.replace(/s$/, '')) && !/\d/.test(form));
  const unknown = said.filter((form) => !isKnown(form) && !isKnown(form.replace(/s$/, '')));
  return { share: said.length === 0 ? 1 : 1 - unknown.length / said.length, unknown: [...new Set(unknown)] };
}
