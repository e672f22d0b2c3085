import { normalise, withoutOpener } from '#shared/course/typed-answer.ts';
import type { Word } from '#shared/course/word.ts';
import { LANGUAGES } from '#shared/language.ts';
import type { Entry } from '#shared/practice/entry.ts';

/** Finds words of the list as they are written on cards, with meanings in any of our languages. */
export interface WordIndex {
  /** Returns true if a word has this spelling. */
  has(swedish: string): boolean;
  /**
   * Word of a card: with this spelling and, if there are several, this meaning. Null if there is none, or the
   * meaning does not decide.
   */
  find(swedish: string, meaning: string): Entry | null;
  /** Word whose note was exported with this guid, see `guidOf`; null for other guids. */
  named(guid: string): Entry | null;
  /** Returns true if a word of the list has this meaning. */
  isMeaning(meaning: string): boolean;
}

/** Remarks after a word on cards: "katt (en)", "katt [zoo]", "katt -en -er". */
const REMARK = /\([^)]*\)|\[[^\]]*\]|\s[-–~]\p{L}+/gu;
/** Separators between forms or meanings on one card. */
const BETWEEN = /[,;/\n|]|\s[-–=]\s/;

/** Guid of a word's note in exports. */
export function guidOf({ id }: Pick<Entry, 'id'>): string {
  return `tillsammans-${id}`;
}

export function indexWords(entries: Iterable<Entry>): WordIndex {
  const bySwedish = new Map<string, Entry[]>();
  const byGuid = new Map<string, Entry>();
  const meanings = new Set<string>();
  for (const entry of entries) {
    byGuid.set(guidOf(entry), entry);
    for (const written of new Set([normalise(entry.word.swedish), normalise(entry.shown)])) {
      bySwedish.set(written, [...(bySwedish.get(written) ?? []), entry]);
    }
    for (const language of LANGUAGES) for (const key of entry.keys[language]) meanings.add(key);
  }

  function candidates(swedish: string): readonly Entry[] {
    for (const reading of readingsOf(swedish)) {
      const found = bySwedish.get(reading);
      if (found) return found;
    }
    return [];
  }

  return {
    has: (swedish) => candidates(swedish).length > 0,
    find(swedish, meaning) {
      const found = byOpener(candidates(swedish), swedish);
      const keys = keysOf(meaning);
      const meant = found.filter((entry) =>
        LANGUAGES.some((language) => keys.some((key) => entry.keys[language].has(key))),
      );
      const [only, ...others] = meant.length > 0 ? meant : found;
      return only && others.length === 0 ? only : null;
    },
    named: (guid) => byGuid.get(guid) ?? null,
    isMeaning: (meaning) => keysOf(meaning).some((key) => meanings.has(key)),
  };
}

/** The whole text, then its first part, with and without an article. */
function readingsOf(swedish: string): string[] {
  const bare = swedish.replace(REMARK, ' ');
  return [bare, bare.split(BETWEEN)[0] ?? ''].flatMap((part) => {
    const written = normalise(part);
    const without = withoutOpener(written, 'swedish');
    return [...(written === '' ? [] : [written]), ...(without === null ? [] : [without])];
  });
}

/** An article or *att* distinguishes homographs: *en plan*, *ett plan*. */
function byOpener(found: readonly Entry[], swedish: string): readonly Entry[] {
  const [opener] = normalise(swedish.replace(REMARK, ' ')).split(' ');
  const fitting = found.filter(({ word }) => openerOf(word) === opener);
  return fitting.length > 0 ? fitting : found;
}

function openerOf(word: Word): string | null {
  if (word.wordClass === 'noun') return word.gender;
  return word.wordClass === 'verb' ? 'att' : null;
}

/** Parts of a meaning, each with and without an article of any language. */
function keysOf(meaning: string): string[] {
  const parts = [meaning, ...meaning.split(BETWEEN)].map((part) => normalise(part.replace(REMARK, ' ')));
  const bare = parts.flatMap((part) => LANGUAGES.flatMap((language) => withoutOpener(part, language) ?? []));
  return [...parts, ...bare].filter((key) => key !== '');
}
