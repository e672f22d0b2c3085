import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_SENTENCE_TOKENS } from './token.ts';
import { tokenise } from './tokenise.ts';

/** Tokens separated by spaces, sentences by `|`, paragraphs by `¶`. */
function shown(text: string): string {
  return tokenise(text)
    .map(({ sentences }) =>
      sentences.map(({ tokens }) => tokens.map((each) => each.word).join(' ')).join(' | '),
    )
    .join(' ¶ ');
}

/** Kinds of the tokens of a text. */
function kinds(text: string): string[] {
  return tokenise(text).flatMap(({ sentences }) =>
    sentences.flatMap(({ tokens }) => tokens.map(({ kind }) => kind)),
  );
}

describe('sentences', () => {
  it.each([
    ['an abbreviation', 'Vi ses kl. 8, t.ex. på kaféet. Kom!', 'Vi ses kl. 8 , t.ex. på kaféet . | Kom !'],
    ['an abbreviation at the end', 'Han köpte bröd m.m. Hon log.', 'Han köpte bröd m.m. | Hon log .'],
    ['a title and an initial', 'Dr. Berg och C. Lund kom.', 'Dr. Berg och C. Lund kom .'],
    ['a date', 'Den 3. maj kom vi. Sedan inte.', 'Den 3 . maj kom vi . | Sedan inte .'],
    ['a question in a sentence', '”Kommer du?” frågade hon.', '” Kommer du ? ” frågade hon .'],
    ['a line of a dialogue', '– Ja… kanske! – Nej.', '– Ja … kanske ! | – Nej .'],
    ['an ellipsis', 'Det var bra... men dyrt.', 'Det var bra ... men dyrt .'],
    ['a closing quotation mark', '”Gå hem.” Hon gick.', '” Gå hem . ” | Hon gick .'],
  ])('divides a text with %s', (_, text, expected) => expect(shown(text)).toBe(expected));

  it('joins a line that a program has broken, and a divided word', () => {
    const text =
      'Det här är en ganska lång rad som har brutits av ett pro-\ngram mitt i ett ord.\nEn ny rad.';
    expect(shown(text)).toBe(
      'Det här är en ganska lång rad som har brutits av ett program mitt i ett ord . ¶ En ny rad .',
    );
  });

  it('divides a text without full stops after 200 tokens, at a comma if there is one', () => {
    const text = 'ord, '.repeat(4000);
    const [paragraph] = tokenise(text);
    expect(paragraph?.sentences.every(({ tokens }) => tokens.length <= MAX_SENTENCE_TOKENS)).toBe(true);
    expect(paragraph?.sentences[0]?.tokens.at(-1)?.text).toBe(',');
  });
});

describe('tokens', () => {
  it.each([
    ['https://a.se/x?y=1.', ['link', 'punctuation']],
    ['Skriv till eva.berg@skola.se!', ['word', 'word', 'link', 'punctuation']],
    ['10 000 kr', ['number', 'word']],
    ['2026-06-01 12:30 3,5 3:e', ['number', 'number', 'number', 'number']],
    ['70-talet EU:s Lars-Erik', ['word', 'word', 'word']],
    ['😀👨‍👩‍👧🇸🇪', ['emoji', 'emoji', 'emoji']],
    ['שלום עולם', ['word', 'word']],
    [`${'å'.repeat(20_000)}`, ['other']],
  ])('%j has the right kinds', (text, expected) => expect(kinds(text)).toEqual(expected));

  it('normalises words for lookup, and keeps the written text', () => {
    const [token] = tokenise('sta\u00ADd\u0061\u030Ar')[0]?.sentences[0]?.tokens ?? [];
    expect(token).toMatchObject({ text: 'sta\u00ADda\u030Ar', word: 'stadår', start: 0, end: 8 });
  });

  it('keeps the hyphen of a word whose last part follows', () => {
    expect(shown('sön- och helgdagar')).toBe('sön- och helgdagar');
  });

  it('leaves nothing but white space and invisible characters between tokens, in any text', () => {
    const piece = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom(
        't.ex.',
        ' ',
        '\n',
        '”',
        '...',
        '–',
        'å',
        '\u00AD',
        '12',
        '😀',
        '@a.se',
        'www.',
        '\u202E',
      ),
    );
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const text = pieces.join('');
        const tokens = tokenise(text).flatMap(({ sentences }) => sentences.flatMap((each) => each.tokens));
        const kept = tokens.every((token) => text.slice(token.start, token.end) === token.text);
        const starts = [...tokens.map(({ start }) => start), text.length];
        const between = starts.map((start, place) => text.slice(tokens[place - 1]?.end ?? 0, start));
        expect([kept, between.join('').replace(/[\s\p{Cf}\u200B-\u200F]/gu, '')]).toEqual([true, '']);
      }),
    );
  });
});
