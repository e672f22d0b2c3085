import { LANGUAGES, type Language } from '../language.ts';
import type { CommonLines } from './common-lines.ts';
import type { FoundSlot } from './found-slot.ts';
import { numberInAny } from './numbers.ts';
import { isSmall } from './own-language.ts';
import type { Scenario } from './scenario.ts';
import { stem } from './stem.ts';
import { type Token, tokensOf } from './tokens.ts';

/** Shorter words say too little about what a line is about. */
const MIN_LETTERS = 3;
/** Words of the learners' languages that begin with the same letters are taken for forms of one. */
const LETTERS_OF_ONE = 5;

/** Words of lines about anything, in four languages. */
const GENERIC = new Set(
  (
    'finns många hos vilken vilket vilka vem vems varför behöver brukar vår våra ert era hans hennes sina mitt nya nytt sett ' +
    'säga sägs igen fortfarande redan alltid aldrig ofta ibland själv andra annat annan helt riktigt bra mest egentligen ' +
    'exactly actually really precies eigenlijk echt genau eigentlich wirklich wäre wären'
  ).split(' '),
);

/** By intent, the words that its lines and model answers have, as keys. */
export type Topics = ReadonlyMap<string, ReadonlySet<string>>;

/** How far a line is about what it was taken for: words that tell what it is about, and how many of them it shares. */
export interface Aboutness {
  /** Words that tell what the line is about; small words, numbers and named items do not count. */
  readonly telling: number;
  /** Those of them that the intent's own lines have. */
  readonly shared: number;
  /** Those of them that the lines of some intent have. */
  readonly known: number;
}

/** Collects the words of each intent, in Swedish and in the learners' languages. */
export function topicsOf(scenario: Scenario, common: CommonLines): Topics {
  return new Map(
    [...scenario.intents, ...common.intents].map(({ id, lines, slips, own, ...rest }) => {
      const keys = new Set<string>();
      const add = (line: string, language: Language | null) => {
        for (const { text } of tokensOf(line.replace(/\{[^}]*\}/g, ' '))) keys.add(keyOf(text, language));
      };
      for (const line of [...lines, ...slips]) add(line, null);
      for (const language of LANGUAGES) for (const line of own[language]) add(line, language);
      for (const { swedish, translation } of translatedIn(rest)) {
        add(swedish, null);
        for (const language of LANGUAGES) add(translation[language], language);
      }
      return [id, keys];
    }),
  );
}

/** Compares a line with the intent it was taken for. */
export function aboutnessOf(
  topics: Topics,
  intent: string,
  tokens: readonly Token[],
  language: Language | null,
  found: readonly FoundSlot[],
): Aboutness {
  const isNamed = (index: number) => found.some(({ start, end }) => start <= index && index < end);
  const telling = tokens.filter(({ text }, index) => !isNamed(index) && isTelling(text, language));
  const keys = telling.map(({ text }) => keyOf(text, language));
  const all = [...topics.values()];
  return {
    telling: telling.length,
    shared: keys.filter((key) => topics.get(intent)?.has(key)).length,
    known: keys.filter((key) => all.some((words) => words.has(key))).length,
  };
}

/** Whether a word tells what a line is about. */
function isTelling(word: string, language: Language | null): boolean {
  if (word.length < MIN_LETTERS || isSmall(word, language)) return false;
  return !GENERIC.has(word) && numberInAny(word) === null;
}

function keyOf(word: string, language: Language | null): string {
  return language === null ? stem(word) : `${language} ${word.slice(0, LETTERS_OF_ONE)}`;
}

interface TranslatedLine {
  readonly swedish: string;
  readonly translation: Readonly<Record<Language, string>>;
}

function translatedIn(value: unknown): TranslatedLine[] {
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.values(value).flatMap(translatedIn);
  return 'swedish' in value && 'translation' in value ? [value as TranslatedLine, ...inner] : inner;
}
