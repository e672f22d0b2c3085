import { LANGUAGES, type Language } from '../../language.ts';
import type { Token } from './tokens.ts';

/** Function words that identify a language: in none of the other three, except where only one spells them so. */
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
 * Tells whether a word is a function word of a language, which says nothing about the topic.
 * @param language null for Swedish
 */
export function isSmall(word: string, language: Language | null): boolean {
  return TELLING[language ?? 'swedish'].has(word);
}

function set(words: string): ReadonlySet<string> {
  return new Set(words.split(' '));
}

/** Word knowledge used to detect the language of a line. */
export interface KnownWords {
  /** Occurs in Swedish lines. */
  isSwedish(word: string): boolean;
  /** Occurs in lines in that language and in no Swedish one. */
  isOwn(word: string, language: Language): boolean;
  /** Certainly a word of that language and not Swedish. */
  isSurelyOwn(word: string, language: Language): boolean;
}

/** Detects the language by function words only. */
const NO_OTHERS: KnownWords = { isSwedish: () => false, isOwn: () => false, isSurelyOwn: () => false };

/**
 * Detects the learner language of an utterance; null for Swedish or if uncertain. The language needs more exclusive words
 * than Swedish, at least two fifths of all words, and among them a function word or a word that certainly belongs to it. On
 * a tie the learner's own language wins: *met de bus* is Dutch, although *bus* is also English.
 * @param own the learner's language, if known
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
