import { isAbbreviated, mayEndSentence } from './abbreviations.ts';
import { paragraphRanges } from './paragraphs.ts';
import {
  MAX_SENTENCE_TOKENS,
  MAX_WORD_LENGTH,
  type Paragraph,
  type TextSentence,
  type TextToken,
} from './token.ts';

/**
 * Divides a text into paragraphs, sentences and tokens. Only white space and invisible characters are between
 * tokens; offsets refer to the given text, so that it can be put together again. Time is linear in its length.
 */
export function tokenise(text: string): Paragraph[] {
  return paragraphRanges(text).map(({ start, end }) => ({
    start,
    end,
    sentences: sentencesOf(tokensOf(text, start, end)),
  }));
}

/** Letters with marks; soft hyphens and invisible joiners occur inside words. */
const LETTERS = String.raw`\p{L}[\p{L}\p{M}\u00AD\u200B-\u200D\u2060]*`;
/**
 * Alternatives in the order in which they are tried. All repetitions are bounded or consume what they match, so that
 * scanning is linear.
 */
const TOKEN = new RegExp(
  [
    String.raw`(?<link>(?:https?:\/\/|www\.)[^\s<>"”»]{1,2000}|[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,8})`,
    String.raw`(?<emoji>\p{Regional_Indicator}{2}|[0-9#*]\uFE0F?\u20E3|\p{Extended_Pictographic}[\uFE0F\p{Emoji_Modifier}]*(?:\u200D\p{Extended_Pictographic}[\uFE0F\p{Emoji_Modifier}]*)*)`,
    // *70-talet*, *18-årig*, *TV4-nyheterna*: a number that begins a word.
    String.raw`(?<digits>\p{N}{1,9}[-‐‑–]${LETTERS}(?:[-‐‑]${LETTERS})*)`,
    String.raw`(?<number>\p{Nd}{1,3}(?:[ \u00A0\u202F]\p{Nd}{3})+(?![\p{L}\p{N}])(?:,\p{Nd}+)?|\p{N}+(?:[.,:/-]\p{N}+)*(?::(?:${LETTERS}))?)`,
    String.raw`(?<word>${LETTERS}(?:\p{N}{1,4}(?![\p{N}]))?(?:(?:[-‐‑]\r?\n[ \t]*(?=\p{Ll})|[-‐‑'’:](?=[\p{L}]))${LETTERS}|[-‐‑]\p{N}{1,4}(?![\p{N}]))*)`,
    String.raw`(?<mark>\.{2,}|…+|[!?‽]+|[-–—]{1,3}|[.,;:"”“„«»'’‘‹›()\[\]{}/\\¿¡·•*_|])`,
    String.raw`(?<blank>[\s\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]+)`,
    '(?<rest>[^])',
  ].join('|'),
  'uy',
);

/** Tokens of a range of the text. */
function tokensOf(text: string, from: number, to: number): TextToken[] {
  const tokens: TextToken[] = [];
  let at = from;
  while (at < to) {
    TOKEN.lastIndex = at;
    const groups = TOKEN.exec(text)?.groups ?? {};
    const end = Math.min(TOKEN.lastIndex || at + 1, to);
    if (groups.blank === undefined) at = addToken(tokens, text, at, end, groups);
    else at = end;
  }
  return tokens;
}

type Groups = Readonly<Record<string, string | undefined>>;

/** Adds the token that was matched, and returns where the next begins. */
function addToken(
  tokens: TextToken[],
  text: string,
  start: number,
  matchEnd: number,
  groups: Groups,
): number {
  let end = matchEnd;
  let kind: TextToken['kind'] = 'other';
  if (groups.link !== undefined) {
    kind = 'link';
    end -= /[.,;:!?)\]}'’…]*$/.exec(text.slice(start, end))?.[0].length ?? 0;
  } else if (groups.emoji !== undefined) kind = 'emoji';
  else if (groups.number !== undefined) kind = 'number';
  else if (groups.mark !== undefined) kind = 'punctuation';
  else if (groups.word !== undefined || groups.digits !== undefined) {
    kind = end - start > MAX_WORD_LENGTH ? 'other' : 'word';
    if (kind === 'word') end = endOfWord(text, start, end);
  }
  const written = text.slice(start, end);
  tokens.push({ kind, text: written, word: kind === 'word' ? plain(written) : written, start, end });
  return end;
}

/** Extends a word by the stops of an abbreviation (*t.ex.*), or by a hyphen for a common last part (*sön- och*). */
function endOfWord(text: string, start: number, end: number): number {
  const rest = text.slice(end, end + 24);
  const common = /^[-‐‑](?=\s(?:och|eller|samt|respektive|men|till|&)\s)/.exec(rest);
  if (common) return end + 1;
  // Inner stops: *t.ex*, *fr.o.m*, *f. Kr*.
  const inner = /^(?:\.\s?\p{L}{1,4}){1,3}/u.exec(rest)?.[0] ?? '';
  for (let length = inner.length; length > 0; length = inner.lastIndexOf('.', length - 1)) {
    const whole = text.slice(start, end + length).replace(/\s/g, '');
    const next = text.slice(end + length, end + length + 1);
    if (!/[\p{L}\p{N}]/u.test(next) && whole.includes('.') && isAbbreviated(whole, 'a')) {
      return end + length + (next === '.' ? 1 : 0);
    }
  }
  if (rest[0] !== '.' || rest[1] === '.') return end;
  const next = /^\.\s{0,8}(\S?)/u.exec(rest)?.[1] ?? '';
  const word = text.slice(start, end);
  // An initial before a name: *C. Andersson*.
  const isInitial = /^\p{Lu}$/u.test(word) && /^\.\s?\p{Lu}/u.test(rest) && word !== 'I';
  return isInitial || isAbbreviated(word, next) ? end + 1 : end;
}

function plain(written: string): string {
  return written
    .normalize('NFC')
    .replace(/[-‐‑]\r?\n[ \t]*/g, '')
    .replace(/[\u00AD\u200B-\u200D\u2060]/g, '')
    .replace(/[‐‑]/g, '-')
    .replace(/’/g, "'");
}

const CLOSING = /^["”“»«'’)\]]$/;

/** Divides the tokens of a paragraph into sentences. */
function sentencesOf(tokens: readonly TextToken[]): TextSentence[] {
  const sentences: TextSentence[] = [];
  let first = 0;
  const close = (after: number) => {
    const of = tokens.slice(first, after);
    const [head, last] = [of[0], of.at(-1)];
    if (head && last) sentences.push({ start: head.start, end: last.end, tokens: of });
    first = after;
  };
  for (let index = 0; index < tokens.length; index += 1) {
    if (index - first >= MAX_SENTENCE_TOKENS) close(lastComma(tokens, first, index));
    if (!endsSentence(tokens, index)) continue;
    let after = index + 1;
    while (isClosing(tokens, after)) after += 1;
    if (!startsSentence(tokens, after)) continue;
    close(after);
    index = after - 1;
  }
  close(tokens.length);
  return sentences;
}

/** Place to divide a sentence that is too long: after its last comma, otherwise before `index`. */
function lastComma(tokens: readonly TextToken[], first: number, index: number): number {
  for (let at = index - 1; at > first + MAX_SENTENCE_TOKENS / 2; at -= 1) {
    if (/^[,;:–—-]$/.test(tokens[at]?.text ?? '')) return at + 1;
  }
  return index;
}

function endsSentence(tokens: readonly TextToken[], index: number): boolean {
  const token = tokens[index];
  if (token === undefined) return false;
  if (token.kind === 'punctuation') return /^(?:\.+|…+|[!?‽]+)$/.test(token.text);
  return token.kind === 'word' && token.text.endsWith('.') && mayEndSentence(token.text.replace(/\s/g, ''));
}

/** A closing mark belongs to the sentence before it, if nothing is between them. */
function isClosing(tokens: readonly TextToken[], index: number): boolean {
  const [before, token] = [tokens[index - 1], tokens[index]];
  return token !== undefined && token.start === before?.end && CLOSING.test(token.text);
}

/** Says whether a sentence can begin with this token: not with a lower-case word (*3. maj*, *”Hej!” sa hon*). */
function startsSentence(tokens: readonly TextToken[], index: number): boolean {
  for (let at = index; at < index + 3; at += 1) {
    const token = tokens[at];
    if (token === undefined) return true;
    if (token.kind === 'word') return !/^\p{Ll}/u.test(token.word);
    if (token.kind === 'punctuation' && /^[,;:]$/.test(token.text)) return false;
    if (token.kind !== 'punctuation') return true;
  }
  return true;
}
