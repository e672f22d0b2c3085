import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { LibraryText } from './library-text.schema.ts';
import { checkTexts } from './text-rules.ts';
import { knownShareOf, wordCountOf } from './text-words.ts';

const folder = join(import.meta.dirname, '../../../content/texts');
const text = JSON.parse(readFileSync(join(folder, 'lappen-i-tvattstugan.json'), 'utf8')) as LibraryText;
const PEOPLE = new Set(['kjell', ...text.illustration.cast.map(({ person }) => person)]);

const problemsOf = (...texts: readonly unknown[]) =>
  checkTexts(new Map(texts.map((each) => [`texts/${(each as LibraryText).id}.json`, each])), {
    people: PEOPLE,
    isKnown: (form) => form !== 'okänt',
  }).problems.map(({ path, message }) => `${path}: ${message}`);

const longer = (swedish: string, times: number): LibraryText['paragraphs'] =>
  [
    { sentences: Array.from({ length: times }, () => ({ ...text.paragraphs[0]?.sentences[0], swedish })) },
  ] as LibraryText['paragraphs'];

describe('the rules for texts of the library', () => {
  it('accept a text of the library', () => {
    expect(problemsOf(text)).toEqual([]);
  });

  it('report a missing translation, and a question without a right option', () => {
    const { german: _, ...rest } = text.title.translation;
    expect(problemsOf({ ...text, title: { ...text.title, translation: rest } })[0]).toMatch(
      /^title.translation.german/,
    );
    const [first, ...others] = text.questions;
    expect(problemsOf({ ...text, questions: [{ ...first, correct: 4 }, ...others] })).toEqual([
      'questions.0.correct: is the index of no option',
    ]);
  });

  it('report a length or vocabulary that does not suit the level', () => {
    expect(problemsOf({ ...text, paragraphs: longer('Det är så.', 10) })).toEqual([
      'paragraphs: has 30 words, not 60 to 120 as at A1',
    ]);
    expect(problemsOf({ ...text, names: [], paragraphs: longer('Det är okänt.', 25) })).toEqual([
      'paragraphs: 66.7 % of the words are known at A1, not: okänt',
    ]);
  });

  it('require two inferences from B1, and sources for facts', () => {
    const questions = text.questions.map((question) => ({ ...question, kind: 'detail' }));
    const paragraphs = longer('Det är så.', 30).concat(
      ...longer('Det var så.', 30),
      ...longer('Jo då visst.', 30),
    );
    const found = problemsOf({ ...text, level: 'B1', kind: 'news', sources: [], questions, paragraphs });
    expect(found).toEqual([
      'sources: a text of the kind news needs a source',
      'questions: 0 require inference, 2 are needed',
    ]);
  });

  it('report people who do not exist', () => {
    const paragraphs = text.paragraphs.map((each) => ({ ...each, speaker: 'nobody' }));
    expect(problemsOf({ ...text, paragraphs })[0]).toBe('paragraphs.0: nobody is nobody');
  });

  it('report an incomplete serial, and a title used twice', () => {
    const series = { id: 'serial', part: 1, parts: 2, title: text.title };
    expect(problemsOf({ ...text, series })).toEqual(['series: serial has the parts 1 of 2']);
    const second = { ...text, id: 'another', series: { ...series, part: 2 } };
    expect(problemsOf({ ...text, series }, second)).toHaveLength(3);
  });
});

describe('the measures of a text', () => {
  it('leave names and figures out of the known share', () => {
    const paragraphs = longer('I dag fyller Vera 8 år och Veras katt är okänt.', 1);
    const isKnown = (form: string) => form !== 'okänt' && form !== 'vera';
    expect(wordCountOf({ paragraphs })).toBe(11);
    expect(knownShareOf({ paragraphs, names: [] }, isKnown)).toEqual({ share: 7 / 8, unknown: ['okänt'] });
  });
});
