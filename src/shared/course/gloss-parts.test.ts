import { expect, it } from 'vitest';
import { textOf } from '#tests/shared/text.ts';
import { glossParts } from './gloss-parts.ts';

const parts = (text: string, ...glossed: string[]) =>
  glossParts(
    text,
    glossed.map((swedish) => ({ swedish, meaning: textOf(swedish) })),
  );
const shown = (...args: Parameters<typeof parts>) =>
  parts(...args).map(({ text, gloss }) => (gloss ? `[${text}]` : text));

it('finds words and expressions wherever they stand, in whatever letters', () => {
  expect(shown('Då kom hon, och då gick vi ut.', 'då', 'gick vi ut')).toEqual([
    '[Då]', ' kom hon, och ', '[då]', ' ', '[gick vi ut]', '.',
  ]); // biome-ignore format: one line as it is read
});

it('takes the longer of two, and no part of a word', () => {
  expect(shown('Kan du ta med en tavla?', 'ta', 'ta med')).toEqual(['Kan du ', '[ta med]', ' en tavla?']);
});

it('leaves nothing out, and says where each part begins', () => {
  const text = '”Tom”, sa jag, ”det är en björn.”';
  const all = parts(text, 'björn', 'sa');
  expect(all.map((part) => part.text).join('')).toBe(text);
  for (const { start, text: part } of all) expect(text.slice(start).startsWith(part)).toBe(true);
  expect(shown('Hej!')).toEqual(['Hej!']);
});
