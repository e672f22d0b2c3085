import type { CourseReader } from '#server/platform/course-reader.ts';
import { stressedSyllables, syllableCount } from '#shared/course/rules/ipa.ts';
import type { Word } from '#shared/course/word.ts';
import { wordTokens } from '../pronunciations.ts';

/** Word accent 1 (acute) or 2 (grave) of Central Swedish. */
export type Accent = 1 | 2;

/** Word with a known accent, by its start in the text (UTF-16). */
export interface KnownAccent {
  readonly start: number;
  readonly accent: Accent;
}

/** Endings that rarely have accent 2 in unknown words. */
const ACCENT_1_ENDING = /(?:el|er|en|et|ien)$/;
/** *större, äldre, bättre*, as opposed to *-are*. */
const SHORT_COMPARATIVE = /[^a]re$/;
/** Plural in -er with a changed vowel, as opposed to -er alone. */
const UMLAUT_PLURAL = /[äöy]\p{L}*er(?:na)?$/u;
/** Kinship terms have accent 2 nevertheless. */
const KIN = /^(?:bröder|fäder|söner)(?:na)?$/;
/** *doktor*, but *doktorer*, whose stress moves. */
const MOVING = /[td]or|ssor$/;

/** Accents of the word list and its inflected forms, by spelling in lower case. */
export function wordAccents(course: Pick<CourseReader, 'words'>): ReadonlyMap<string, Accent> {
  const accents = new Map<string, Accent | null>();
  const add = (form: string, accent: Accent | null) => {
    if (accent === null) return;
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

/** Words of a text with a known accent, in order. */
export function accentsIn(text: string, accents: ReadonlyMap<string, Accent>): KnownAccent[] {
  return wordTokens(text).flatMap(({ start, word }) => {
    const accent = accents.get(word);
    return accent ? [{ start, accent }] : [];
  });
}

/** Words of a text with their accents; a single word gets the requested one. */
export function accentsSaid(
  text: string,
  asked: Accent | undefined,
  accents: ReadonlyMap<string, Accent>,
): KnownAccent[] {
  const [first, ...others] = wordTokens(text);
  if (asked === undefined || !first || others.length > 0) return accentsIn(text, accents);
  return [{ start: first.start, accent: asked }];
}

/**
 * Accent of an inflected form. A longer word keeps its own, but a verb's present in -er has accent 1 (*läser*). A
 * monosyllable has accent 1 with the article (*bilen*) and with a vowel change (*händer*, *större*), otherwise
 * accent 2 (*bilar*, *läste*, *stora*).
 * @param name name of the form in the word list
 */
function accentOfForm(word: Word, name: string, form: string): Accent | null {
  const { ipa, pitchAccent, swedish } = word;
  if (pitchAccent === null) return null;
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
  // *husen*: the article is added to a plural equal to the singular.
  const isBare = name === 'definitePlural' && form === `${swedish}en`;
  const isUmlaut = UMLAUT_PLURAL.test(form) && !/[äöy]/.test(swedish) && !KIN.test(form);
  return isBare || isUmlaut ? 1 : 2;
}

/**
 * Estimated accent of an unknown word.
 * @param spelling in lower case
 * @param stresses stresses of its syllables
 */
export function accentBySpelling(
  spelling: string,
  stresses: readonly ('primary' | 'secondary' | null)[],
): Accent {
  if (stresses.length < 2 || stresses[0] !== 'primary') return 1;
  if (stresses.includes('secondary')) return 2;
  return ACCENT_1_ENDING.test(spelling) ? 1 : 2;
}
