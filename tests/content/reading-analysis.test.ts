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

  it.each([
    ['Var är min bok?', 'var base'],
    ['Titta på mig!', 'titta imperative'],
    ['Det var kallt.', 'vara past', 1],
    ['För två år sedan.', 'för base'],
    ['Boken är skriven av en lärare.', 'skriva pastParticipleCommon', 2],
    ['Han har skrivit ett brev.', 'skriva supine', 2],
    ['Priset har sänkts.', 'sänka supinePassive', 2],
    ['Ett barn sover.', 'barn indefiniteSingular', 1],
    ['Många barn sover.', 'barn indefinitePlural', 1],
    ['Hon sjunger vackert.', 'vacker adverb', 2],
    ['Det är vackert.', 'vacker neuter', 2],
    ['Har du sovit gott?', 'god adverb', 3],
    ['Tryckfrihetsförordningen gäller.', 'tryckfrihets|förordningen definiteSingular'],
    ['Det var på åttiotalet.', 'åttio|talet definiteSingular', 3],
    ['Jag vet nåt.', 'nåt base', 2],
    ['Dom sade det.', 'säga past', 1],
    ['Jag ska resa i morgon.', 'resa infinitive', 2],
    ['Det blev en lång resa.', 'resa indefiniteSingular', 4],
    ['Polisen grep mannen.', 'gripa past', 1],
  ])('reads a word of %j in its context as %s', (text, expected, place = 0) =>
    expect(read(text)[place]).toBe(expected),
  );

  it.each([
    ['Hon tycker mycket om dig.', ['tycka om present 1 3']],
    ['När stiger du upp?', ['stiga upp present 1 3']],
    ['Jag har lärt mig svenska.', ['lära sig supine 2 3']],
    ['Kan du ta hand om hunden?', ['ta hand om infinitive 2 3 4']],
    ['Han kom inte ihåg namnet.', ['komma ihåg past 1 3']],
    ['Skriv ner det här.', ['skriva ner imperative 0 1', 'den här base 2 3']],
    ['Till exempel fisk.', ['till exempel base 0 1']],
    ['De ska gifta sig.', ['gifta sig infinitive 2 3']],
    ['Jag går på bio.', []],
    ['Han ser till höger.', []],
    ['Hon såg mig.', []],
  ])('finds units of several words in %j', (text, expected) => {
    const found = tokenise(text).flatMap(({ sentences }) =>
      sentences.flatMap((sentence) => {
        const { units } = analyser.analyse(sentence);
        return units.map(({ lemma, form, tokens }) =>
          [lemma === 'det här' ? 'den här' : lemma, form, ...tokens].join(' '),
        );
      }),
    );
    expect(found).toEqual(expected);
  });

  it('leaves names alone, also of people who are named like words', () => {
    expect(
      read('Sedan ringde Björn och Stig Berg till Karin.').filter((each) => each === 'name'),
    ).toHaveLength(4);
  });

  it('gives no entry rather than a wrong one', () => {
    expect(read('Det här är en flrgprt.').at(-1)).toBe('unknown');
  });
});
