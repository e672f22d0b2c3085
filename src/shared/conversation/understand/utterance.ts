import { normalise } from '../../course/typed-answer.ts';
import { type Clause, clausesOf } from './clauses.ts';
import { type Token, tokensOf } from './tokens.ts';

const SENTENCE_END = /(?<=[.!?;\n])\s+|\n+/g;
const COMMA = /,\s+/g;
const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;

/**
 * A line or a part of one, parsed once where it enters the engine and passed on, so that no rule parses it again. Every
 * property is computed on first use.
 */
export class Utterance {
  /** Text in composed form (NFC). Token offsets refer to it. */
  readonly text: string;
  #tokens: readonly Token[] | undefined;
  #normalised: string | undefined;
  #plain: string | undefined;
  #sentences: readonly Utterance[] | undefined;
  #clauses: readonly Clause[] | undefined;

  private constructor(text: string, tokens?: readonly Token[]) {
    this.text = text;
    this.#tokens = tokens;
  }

  /** Parses a line; returns an utterance unchanged. */
  static of(line: string | Utterance): Utterance {
    return typeof line === 'string' ? new Utterance(line.normalize('NFC')) : line;
  }

  /** Joins tokens in lower case without punctuation: *Och en bulle* from *Hej! Och en bulle, tack*. */
  static ofTokens(tokens: readonly Token[]): Utterance {
    let start = 0;
    const placed = tokens.map(({ text }) => {
      const token = { text, written: text, isApart: false, start, end: start + text.length };
      start = token.end + 1;
      return token;
    });
    return new Utterance(tokens.map(({ text }) => text).join(' '), placed);
  }

  get tokens(): readonly Token[] {
    this.#tokens ??= tokensOf(this.text);
    return this.#tokens;
  }

  /** Text in lower case without punctuation, normalised like the answers of exercises. */
  get normalised(): string {
    this.#normalised ??= normalise(this.text);
    return this.#normalised;
  }

  /** Words in lower case, joined by single spaces. */
  get plain(): string {
    this.#plain ??= this.tokens.map(({ text }) => text).join(' ');
    return this.#plain;
  }

  /** Sentences that contain a letter or a digit. */
  get sentences(): readonly Utterance[] {
    this.#sentences ??= this.#split(SENTENCE_END)
      .map(([from, to]) => this.#trimmed(from, to))
      .filter(({ text }) => LETTER_OR_DIGIT.test(text));
    return this.#sentences;
  }

  /** Grammatical clauses, by token index. */
  get clauses(): readonly Clause[] {
    this.#clauses ??= clausesOf(this.tokens, this.text);
    return this.#clauses;
  }

  /** Parts between commas that contain a letter or a digit. */
  get commaParts(): readonly Utterance[] {
    return this.dividedAt(COMMA).filter(({ text }) => LETTER_OR_DIGIT.test(text));
  }

  /** Parts between the matches of a pattern. @param separator global pattern that never matches an empty string */
  dividedAt(separator: RegExp): Utterance[] {
    return this.#split(separator).map(([from, to]) => this.slice(from, to));
  }

  /** Part of the text by UTF-16 offsets, with the tokens that are completely inside it. */
  slice(from: number, to: number = this.text.length): Utterance {
    if (from === 0 && to === this.text.length) return this;
    const inside = this.tokens.filter(({ start, end }) => start >= from && end <= to);
    const tokens = inside.map((token, index) => ({
      ...token,
      start: token.start - from,
      end: token.end - from,
      isApart: index === 0 ? /\S/.test(this.text.slice(from, token.start)) : token.isApart,
    }));
    return new Utterance(this.text.slice(from, to), tokens);
  }

  /** Token range of a sequence of lower-case words, `end` exclusive; null if it does not occur. */
  placeOf(words: readonly string[]): { readonly start: number; readonly end: number } | null {
    const start = this.tokens.findIndex((_, from) =>
      words.every((word, place) => this.tokens[from + place]?.text === word),
    );
    return start < 0 ? null : { start, end: start + words.length };
  }

  #split(separator: RegExp): (readonly [from: number, to: number])[] {
    const marks = [...this.text.matchAll(separator)];
    return [...marks, null].map((mark, place) => {
      const before = marks[place - 1];
      return [before ? before.index + before[0].length : 0, mark?.index ?? this.text.length] as const;
    });
  }

  #trimmed(from: number, to: number): Utterance {
    const part = this.text.slice(from, to);
    const start = from + part.length - part.trimStart().length;
    return this.slice(start, Math.max(start, start + part.trim().length));
  }
}
