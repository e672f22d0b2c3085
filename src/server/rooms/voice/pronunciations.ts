import type { CourseReader } from '#server/platform/course-reader.ts';
import { withArticle } from '#shared/course/with-article.ts';
import type { Word } from '#shared/course/word.ts';
import { inflectedIpa } from './inflected-ipa.ts';

/** Range of a text with a known pronunciation: UTF-16 offsets, `end` exclusive. */
export interface KnownSound {
  readonly start: number;
  readonly end: number;
  /** Of one word. */
  readonly ipa: string;
}

/** Pronunciations of words and lines in the course. */
export interface Pronunciations {
  /** Known words of a text in order; the engine pronounces the rest. */
  of(text: string): readonly KnownSound[];
}

interface Token {
  readonly start: number;
  readonly end: number;
  /** In lower case. */
  readonly word: string;
  /** True after a hyphen: an ending such as *-de*, which is no word. */
  readonly isEnding: boolean;
  /** Number of the clause, counted by punctuation at which the voice pauses. */
  readonly clause: number;
}

/** No knowledge: the engine pronounces everything by its spelling. */
export const NO_PRONUNCIATIONS: Pronunciations = { of: () => [] };

/** Word classes that are unstressed within a line, whatever their dictionary form. */
const SMALL_WORDS: ReadonlySet<Word['wordClass']> = new Set(['pronoun', 'preposition', 'conjunction']);
const ARTICLES = ['en', 'ett'];
/** Object pronouns are unstressed after their verb (*Kan du hjälpa mig?*), unless contrasted. */
const OBJECTS: ReadonlySet<string> = new Set(['mig', 'dig', 'honom', 'henne', 'oss', 'er', 'dem', 'sig']);
/**
 * Minimum number of unstressed occurrences in dialogues from which a form counts as weak, if they are the majority.
 */
const ENOUGH = 3;
const MAX_PHRASE = 4;

/** Collects the transcriptions of words, their certain inflected forms, and the dialogues' lines. */
export function pronunciationsOf(course: Pick<CourseReader, 'lessons' | 'words'>): Pronunciations {
  const heard = new Heard();
  const lines = new Map<string, readonly string[]>();
  for (const lesson of course.lessons.values()) {
    for (const { type, content } of lesson.modules) {
      if (type !== 'dialogue') continue;
      for (const { swedish, pronunciation } of content.dialogue) {
        const words = wordTokens(swedish);
        const ipas = pronunciation.split(' ');
        // A number may be one word in digits and several when spoken.
        if (words.length !== ipas.length) continue;
        lines.set(keyOf(words), ipas);
        for (const [index, { word }] of words.entries()) heard.add(word, ipas[index] ?? '');
      }
    }
  }
  const { alone, small, phrases } = wordSounds(course.words.values(), heard);

  /** Full form: from the word list, otherwise from the dialogues; null if ambiguous. */
  function stressed(word: string): string | null {
    return alone.has(word) ? (alone.get(word) ?? null) : heard.stressed(word);
  }

  /** Form within a line: the unstressed form of the dialogues, otherwise that of the word list. */
  function inLine(word: string): string | null {
    const weak = OBJECTS.has(word) ? heard.unstressed(word) : heard.weak(word);
    if (weak) return weak;
    return small.has(word) ? heard.usual(word) : stressed(word);
  }

  return {
    of(text) {
      const tokens = wordTokens(text);
      const whole = lines.get(keyOf(tokens)) ?? phrases.get(keyOf(tokens));
      const ipas: (string | null)[] = [...(whole ?? [])];
      while (ipas.length < tokens.length) {
        const phrase = phraseAt(tokens, ipas.length, phrases);
        if (phrase) ipas.push(...phrase);
        else ipas.push(inLine(tokens[ipas.length]?.word ?? ''));
      }
      for (const [index, token] of tokens.entries()) {
        if (token.isEnding) ipas[index] = null;
        else if (lacksStress(tokens, ipas, index)) {
          ipas[index] = (whole ? null : stressed(token.word)) ?? `ˈ${ipas[index]}`;
        }
      }
      return knownOf(tokens, ipas);
    },
  };
}

/** Returns true for the last word of a clause without any stressed word, which must then be stressed. */
function lacksStress(tokens: readonly Token[], ipas: readonly (string | null)[], index: number): boolean {
  const clause = tokens[index]?.clause;
  if (!ipas[index] || tokens[index + 1]?.clause === clause) return false;
  return ipas.every((ipa, at) => tokens[at]?.clause !== clause || (ipa !== null && !ipa.includes('ˈ')));
}

/** Pronunciations of words in the dialogues. */
class Heard {
  readonly #counts = new Map<string, Map<string, number>>();

  add(word: string, ipa: string): void {
    const counts = this.#counts.get(word) ?? new Map<string, number>();
    this.#counts.set(word, counts.set(ipa, (counts.get(ipa) ?? 0) + 1));
  }

  /** Most frequent pronunciation; null if the word does not occur. */
  usual(word: string): string | null {
    const counts = [...(this.#counts.get(word) ?? [])];
    return counts.sort(([, a], [, b]) => b - a)[0]?.[0] ?? null;
  }

  /** Unstressed pronunciation, if that is the rule for the word. */
  weak(word: string): string | null {
    const usual = this.usual(word);
    if (!usual || usual.includes('ˈ')) return null;
    return (this.#counts.get(word)?.get(usual) ?? 0) >= ENOUGH ? usual : null;
  }

  /** Unstressed pronunciation, whether or not that is the rule. */
  unstressed(word: string): string | null {
    const said = [...(this.#counts.get(word) ?? [])].sort(([, a], [, b]) => b - a).map(([ipa]) => ipa);
    return said.find((ipa) => !ipa.includes('ˈ')) ?? said[0]?.replace('ˈ', '') ?? null;
  }

  /** Stressed pronunciation, if the dialogues agree. */
  stressed(word: string): string | null {
    const stressed = [...(this.#counts.get(word)?.keys() ?? [])].filter((ipa) => ipa.includes('ˈ'));
    return stressed.length === 1 ? (stressed[0] ?? null) : null;
  }
}

interface WordSounds {
  /** Words and certain forms by spelling; null if a spelling has several pronunciations. */
  readonly alone: ReadonlyMap<string, string | null>;
  /** Words that are unstressed within a line. */
  readonly small: ReadonlySet<string>;
  /** Multi-word expressions, and nouns and verbs with their article or "att". */
  readonly phrases: ReadonlyMap<string, readonly string[]>;
}

function wordSounds(words: Iterable<Word>, heard: Heard): WordSounds {
  const alone = new Map<string, string | null>();
  const small = new Set(ARTICLES);
  const phrases = new Map<string, readonly string[]>();
  const add = (form: string, ipa: string) => {
    const key = form.toLowerCase();
    alone.set(key, alone.has(key) && alone.get(key) !== ipa ? null : ipa);
  };
  for (const word of words) {
    const tokens = wordTokens(word.swedish);
    const ipas = word.ipa.split(' ');
    if (tokens.length > 1) {
      if (tokens.length === ipas.length) phrases.set(keyOf(tokens), ipas);
      continue;
    }
    add(word.swedish, word.ipa);
    if (SMALL_WORDS.has(word.wordClass)) small.add(word.swedish.toLowerCase());
    for (const form of formsOf(word)) {
      const ipa = inflectedIpa(word, form);
      if (ipa) add(form, ipa);
    }
    const [article, noun] = withArticle(word).split(' ');
    const said = article && noun ? heard.usual(article) : null;
    if (said) phrases.set(`${article} ${noun}`.toLowerCase(), [said.replace('ˈ', ''), word.ipa]);
  }
  return { alone, small, phrases };
}

function formsOf(word: Word): string[] {
  if (!('forms' in word)) return [];
  return Object.values(word.forms).filter((form): form is string => form !== null && form !== word.swedish);
}

/** Longest expression that begins at `index`, unless it is the whole text (already looked up). */
function phraseAt(
  tokens: readonly Token[],
  index: number,
  phrases: WordSounds['phrases'],
): readonly string[] | undefined {
  for (let length = Math.min(MAX_PHRASE, tokens.length - index); length > 1; length--) {
    const found = phrases.get(keyOf(tokens.slice(index, index + length)));
    if (found) return found;
  }
  return undefined;
}

/** Words with their ranges; other characters are ignored. */
export function wordTokens(text: string): Token[] {
  let clause = 0;
  let at = 0;
  return [...text.matchAll(/[\p{L}\p{M}\p{Nd}]+(?:['’:-][\p{L}\p{M}\p{Nd}]+)*/gu)].map((match) => {
    const between = text.slice(at, match.index);
    if (/[^ ”“»«"'’-]/.test(between)) clause++;
    const start = match.index;
    at = start + match[0].length;
    return { start, end: at, word: match[0].toLowerCase(), isEnding: between.endsWith('-'), clause };
  });
}

const keyOf = (tokens: readonly Token[]) => tokens.map(({ word }) => word).join(' ');

function knownOf(tokens: readonly Token[], ipas: readonly (string | null | undefined)[]): KnownSound[] {
  return tokens.flatMap(({ start, end }, index) => {
    const ipa = ipas[index];
    return ipa ? [{ start, end, ipa }] : [];
  });
}
