import { describe, expect, it } from 'vitest';
import { excerptOf } from './excerpt.ts';
import { wordCount } from './word-count.ts';

describe('an excerpt', () => {
  it.each([
    ['One two. Three four. Five.', 4, 'One two. Three four.', 'Five.'],
    ['One two. Three four. Five.', 3, 'One two.', 'Three four. Five.'],
    ['One two. Three four. Five.', 5, 'One two. Three four. Five.', ''],
    ['One two three four. Five.', 3, '', 'One two three four. Five.'],
    ['One “two!” Three?', 2, 'One “two!”', 'Three?'],
    ['First\n\nsecond part.', 1, 'First', 'second part.'],
    ['Man sagt z. B. *hej*. Oder ca. 6. Juni. Ende.', 5, 'Man sagt z. B. *hej*.', 'Oder ca. 6. Juni. Ende.'],
    ['**Say *hej*. Say it often.** Then go.', 3, '', '**Say *hej*. Say it often.** Then go.'],
    ['**Say *hej*. Say it often.** Then go.', 6, '**Say *hej*. Say it often.**', 'Then go.'],
    ['Say *Vad heter du?* to them. Go.', 6, 'Say *Vad heter du?* to them.', 'Go.'],
    ['She said “hej!” and left. Then rain.', 4, '', 'She said “hej!” and left. Then rain.'],
    ['She said “hej!” and left. Then rain.', 5, 'She said “hej!” and left.', 'Then rain.'],
  ])('of %j in %i words', (text, mostWords, shown, rest) => {
    expect(excerptOf(text, mostWords)).toEqual({ shown, rest });
  });

  it('counts words, not dashes', () => {
    expect(wordCount('En – två, *tre*: 4!')).toBe(4);
  });
});
