import { LANGUAGES, type Language } from '../../language.ts';
import type { Token } from './tokens.ts';

/** Small words by which a language is known, that no other of the four has (but for those that only one of them writes so). */
const TELLING: Readonly<Record<Language | 'swedish', ReadonlySet<string>>> = {
  swedish: set(
    'jag och är det att ett som på av till har hade inte med för vill kan ska skulle får tack vad hur var när här där nu ' +
      'mig dig oss er du vi ni han hon men också bara mycket lite något någon några ja nej hej gärna tar gör går kommer heter ' +
      'mår min mitt mina din ditt dina sin eller om från vid efter idag imorgon igår den dem en',
  ),
  english: set(
    'i the and you is are want would like please can could have with for my your this that what where how do does not no yes ' +
      "thanks thank hello a an to of it me we they there here now much very don't i'm i'd i'll it's just some know help am was take " +
      "about at we're i've three weeks all that's but too hi im since its gonna whats going",
  ),
  dutch: set(
    'ik het een en je jij u wil zou graag kan mag heb heeft met voor mijn jouw dit dat wat waar hoe niet geen ja nee dank bedankt ' +
      'alstublieft alsjeblieft hallo ook maar van naar nu zijn ben bent is er hier daar veel erg wij ze neem iets weet de op te hele hoi ' +
      'goedemorgen goedemiddag goedenavond sinds hebben jullie als tot was',
  ),
  german: set(
    'ich das ein eine einen und du sie ist sind möchte hätte gern gerne kann könnte habe haben mit für mein dein dies was wo wie ' +
      'nicht kein keine ja nein danke bitte hallo auch aber von nach jetzt bin bist es hier da viel sehr wir nehme etwas weiß der die zu vielen dank ' +
      'man guten seit nehmen haben als hat',
  ),
};

/**
 * Whether a word is one of the small words of a language: of what is spoken it tells nothing.
 * @param language null for Swedish
 */
export function isSmall(word: string, language: Language | null): boolean {
  return TELLING[language ?? 'swedish'].has(word);
}

function set(words: string): ReadonlySet<string> {
  return new Set(words.split(' '));
}

/** What is known of words, by which a language is told. */
export interface KnownWords {
  /** Known from Swedish lines. */
  isSwedish(word: string): boolean;
  /** Known from lines in that language, and from no Swedish one. */
  isOwn(word: string, language: Language): boolean;
  /** Surely of that language, and not Swedish. */
  isSurelyOwn(word: string, language: Language): boolean;
}

/** Nothing but the small words. */
const NO_OTHERS: KnownWords = { isSwedish: () => false, isOwn: () => false, isSurelyOwn: () => false };

/**
 * The learner's own language in which an utterance is written, or null for Swedish and where it cannot be told: more words
 * that only it has than Swedish ones, and two fifths of all at least. One of its small words is among them, or one that is
 * surely of it. Where two languages have as many, it is the learner's: *met de bus* is Dutch, and its *bus* English, too.
 * @param own the learner's own, where it is known
 */
export function ownLanguageOf(
  tokens: readonly Token[],
  { isSwedish, isOwn, isSurelyOwn } = NO_OTHERS,
  own?: Language,
): Language | null {
  const knownSwedish = (text: string) => TELLING.swedish.has(text) || isSwedish(text);
  const swedish = tokens.filter(({ text }) => knownSwedish(text)).length;
  const others = tokens.filter(({ text }) => !knownSwedish(text));
  const [first] = LANGUAGES.map((language) => {
    const isTelling = ({ text }: Token) => TELLING[language].has(text) || isSurelyOwn(text, language);
    const telling = others.filter(isTelling).length;
    const known = others.filter((token) => !isTelling(token) && isOwn(token.text, language)).length;
    return { language, count: telling === 0 ? 0 : telling + known };
  }).sort((a, b) => b.count - a.count || Number(b.language === own) - Number(a.language === own));
  const isTold = first !== undefined && first.count > swedish && first.count * 5 >= tokens.length * 2;
  return isTold ? first.language : null;
}
