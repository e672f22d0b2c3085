import { brotliCompressSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { packWordForms } from '#server/platform/word-forms.ts';
import type { Word } from '#shared/course/word.ts';
import { type Analyser, openAnalyser } from '#shared/reading/analysis/analyse.ts';
import { type FormIndex, readFormIndex } from '#shared/reading/analysis/forms/form-index.ts';
import { tokenise } from '#shared/reading/analysis/text/tokenise.ts';
import { wholeCourse } from '#tests/whole-course.ts';

const MAX_COMPRESSED_BYTES = 250_000;

let words: readonly Word[];
let packed: string;
let index: FormIndex;
let analyser: Analyser;

beforeAll(async () => {
  words = [...(await wholeCourse()).words.values()];
  packed = packWordForms(words);
  index = readFormIndex(packed);
  analyser = openAnalyser(index);
});

/** The first reading of each word of a text, or the kind of the token: `köpa past`, `name`. */
function read(text: string): string[] {
  return tokenise(text).flatMap(({ sentences }) =>
    sentences.flatMap((sentence) =>
      analyser.analyse(sentence).tokens.flatMap(({ kind, readings: [first] }) => {
        if (kind === 'none') return [];
        if (!first) return [kind];
        const parts = first.parts.map(({ text: part, link }) => part + link).join('|');
        return [`${parts || first.lemma} ${first.form}${first.isGenitive ? ' genitive' : ''}`];
      }),
    ),
  );
}

describe('the index of forms of the whole lexicon', () => {
  it('finds every word by each of its forms', () => {
    const missing = words
      .filter(({ swedish }) => !swedish.includes(' '))
      .flatMap((word) => {
        const forms = 'forms' in word ? Object.values(word.forms) : [word.swedish];
        return forms
          .filter((form) => form !== null)
          .filter((form) => !index.lookup(form).some(({ entry }) => entry.wordId === word.id))
          .map((form) => `${word.id}: ${form}`);
      });
    expect(missing).toEqual([]);
  });

  it('is at most 250 kB compressed', () => {
    expect(brotliCompressSync(packed).length).toBeLessThanOrEqual(MAX_COMPRESSED_BYTES);
  });
});

describe('the analysis of text', () => {
  it.each([
    ['katternas', ['katt definitePlural genitive']],
    ['fiskstugan', ['fisk|stugan definiteSingular']],
    ['kyrkoherdens', ['kyrko|herdens definiteSingular genitive']],
    ['arbetsplatserna', ['arbetsplats definitePlural']],
    ['barnböcker', ['barn|böcker indefinitePlural']],
    ['EU-länderna', ['eu-|länderna definitePlural']],
    ['70-talet', ['70-|talet definiteSingular']],
    ['Hon åkte till Anna Lindström.', ['hon base', 'åka past', 'till base', 'name', 'name']],
    ['Vi bor i Sverige.', ['vi base', 'bo present', 'i base', 'Sverige base']],
    ['Ni ser t.ex. 3 av EU:s', ['ni base', 'se present', 'abbreviation', 'number', 'av base', 'name']],
    ['xqzw', ['unknown']],
    ['עולם', ['foreign']],
  ])('reads %j', (text, expected) => expect(read(text)).toEqual(expected));
});
