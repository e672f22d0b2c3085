import type { CourseReader } from '#server/platform/course-reader.ts';
import { stressedSyllables, syllableCount } from '#shared/course/rules/ipa.ts';
import type { Word } from '#shared/course/word.ts';
import { tokensOf } from '../pronunciations.ts';

/** Word accent 1 (acute) or 2 (grave) of Central Swedish. */
export type Accent = 1 | 2;

/** A word of a text, by where it begins (UTF-16), whose accent is known. */
export interface KnownAccent {
  readonly start: number;
  readonly accent: Accent;
}

/** Endings that hardly ever come with accent 2 in a word of which nothing else is known. */
const ACCENT_1_ENDING = /(?:el|er|en|et|ien)$/;
/** *större, äldre, bättre*, beside *-are*. */
const SHORT_COMPARATIVE = /[^a]re$/;
/** A plural in -er whose vowel changes, beside -er alone. */
const UMLAUT_PLURAL = /[äöy]\p{L}*er(?:na)?$/u;
/** Kin have accent 2 all the same. */
const KIN = /^(?:bröder|fäder|söner)(?:na)?$/;
/** *doktor*, but *doktorer*, whose stress moves. */
const MOVING = /[td]or|ssor$/;

/** The accents of the word list's words and of their inflected forms, by spelling in lower case. */
export function wordAccents(course: Pick<CourseReader, 'words'>): ReadonlyMap<string, Accent> {
  const accents = new Map<string, Accent | null>();
  const add = (form: string, accent: Accent) => {
    const key = form.toLowerCase();
    // *anden* is the duck or the spirit.
    accents.set(key, (accents.get(key) ?? accent) === accent ? accent : null);
  };
  for (const word of course.words.values()) {
    if (word.swedish.includes(' ')) continue;
    add(word.swedish, word.pitchAccent);
    if (!('forms' in word)) continue;
    for (const [name, form] of Object.entries(word.forms)) {
      if (form !== null && form !== word.swedish && !form.includes(' '))
        add(form, accentOfForm(word, name, form));
    }
  }
  return new Map([...accents].flatMap(([form, accent]) => (accent === null ? [] : [[form, accent]])));
}

/** The words of a text whose accent the list knows, in order. */
export function accentsIn(text: string, accents: ReadonlyMap<string, Accent>): KnownAccent[] {
  return tokensOf(text).flatMap(({ start, word }) => {
    const accent = accents.get(word);
    return accent ? [{ start, accent }] : [];
  });
}

/** The words of a text with the accents that they are said with: of a single word the one that is asked for. */
export function accentsSaid(
  text: string,
  asked: Accent | undefined,
  accents: ReadonlyMap<string, Accent>,
): KnownAccent[] {
  const [first, ...others] = tokensOf(text);
  if (asked === undefined || !first || others.length > 0) return accentsIn(text, accents);
  return [{ start: first.start, accent: asked }];
}

/**
 * The accent of an inflected form. A longer word keeps its own, but a verb's present in -er has accent 1 (*läser*). A
 * word of one syllable has accent 1 with the article (*bilen*) and where its vowel changes (*händer*, *större*), else
 * accent 2 (*bilar*, *läste*, *stora*).
 * @param name of the form, as the word list has it
 */
function accentOfForm(word: Word, name: string, form: string): Accent {
  const { ipa, pitchAccent, swedish } = word;
  if (word.wordClass === 'adjective' && SHORT_COMPARATIVE.test(form)) return 1;
  if (word.wordClass === 'verb') {
    if (pitchAccent === 1 && syllableCount(ipa) > 1) return 1;
    const isSimple = !ipa.includes('ˌ');
    return name === 'present' && isSimple && form.endsWith('er') ? 1 : 2;
  }
  if (syllableCount(ipa) > 1) {
    const moves =
      MOVING.test(swedish) &&
      form.startsWith(`${swedish}er`) &&
      !stressedSyllables(ipa).includes(syllableCount(ipa) - 1);
    return moves ? 1 : pitchAccent;
  }
  if (name === 'definiteSingular') return 1;
  // *husen*: the article is added to a plural like the singular.
  const isBare = name === 'definitePlural' && form === `${swedish}en`;
  const isUmlaut = UMLAUT_PLURAL.test(form) && !/[äöy]/.test(swedish) && !KIN.test(form);
  return isBare || isUmlaut ? 1 : 2;
}

/**
 * The accent of a word that is on no list, as far as its looks tell.
 * @param spelling in lower case
 * @param stresses of its syllables
 */
export function accentByRule(
  spelling: string,
  stresses: readonly ('primary' | 'secondary' | null)[],
): Accent {
  if (stresses.length < 2 || stresses[0] !== 'primary') return 1;
  if (stresses.includes('secondary')) return 2;
  return ACCENT_1_ENDING.test(spelling) ? 1 : 2;
}
