import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { exampleText } from './course-sentences.ts';
import type { GrammarPoint } from './grammar-point.schema.ts';
import { checkGrammar } from './grammar-rules.ts';

const file = join(import.meta.dirname, '../../../content/grammar/past.json');
const point = { ...(JSON.parse(readFileSync(file, 'utf8')) as GrammarPoint), see: [] };
const SENTENCES = new Set(point.examples.map(exampleText));

type Introduction = { id: string; type: 'introduction'; grammar?: string[]; content: object };
const lesson = (grammar: string[]) => ({
  id: '302',
  modules: [{ id: 'four-groups', type: 'introduction', grammar, content: {} } as Introduction],
});

const problemsOf = (changed: object, lessons: ReturnType<typeof lesson>[] = []) =>
  checkGrammar(new Map([['grammar/past.json', { ...point, ...changed }]]), {
    isSentence: (swedish) => SENTENCES.has(swedish),
    lessons: lessons as never,
  }).problems.map(({ path, message }) => `${path}: ${message}`);

describe('the rules for grammar points', () => {
  it('accept a point and count it', () => {
    expect(problemsOf({})).toEqual([]);
    const { counts } = checkGrammar(new Map([['grammar/past.json', point]]), {
      isSentence: () => true,
      lessons: [],
    });
    expect(counts).toEqual({ A1: 0, A2: 1, B1: 0, B2: 0 });
  });

  it('report a missing language, and a mark that is not closed', () => {
    const { german: _, ...text } = point.text;
    expect(problemsOf({ text })[0]).toMatch(/^text.german/);
    expect(problemsOf({ text: { ...point.text, dutch: 'Dit is *open.' } })).toEqual([
      'text.dutch: a mark is not closed in "Dit is *open."',
    ]);
  });

  it('report an explanation that is too long', () => {
    const long = Array.from({ length: 121 }, (_, index) => `word${index}`).join(' ');
    expect(problemsOf({ text: { ...point.text, english: long } })).toEqual([
      'text.english: has 121 words, at most 120',
    ]);
  });

  it('report an example that is nowhere in the course, marks nothing, or is there twice', () => {
    const [first = '', , ...others] = point.examples;
    expect(problemsOf({ examples: ['Jag *hittade* på det.', first, ...others] })).toEqual([
      'examples.0: is no sentence of a lesson, a text or a word',
    ]);
    expect(problemsOf({ examples: [exampleText(first), ...others] })).toEqual(['examples.0: marks no word']);
    expect(problemsOf({ examples: [first, first, ...others] })[0]).toMatch(/is there twice$/);
  });

  it('report links to points that do not exist, also from lessons', () => {
    expect(problemsOf({ see: ['paast'] })).toEqual(['see: there is no point "paast"']);
    expect(problemsOf({}, [lesson(['past'])])).toEqual([]);
    expect(problemsOf({}, [lesson(['presnt'])])).toEqual(['four-groups: there is no grammar point "presnt"']);
  });

  it('report a row with another number of cells than the head', () => {
    const [table] = point.tables ?? [];
    expect(problemsOf({ tables: [{ ...table, rows: [['1', 'titta']] }] })).toEqual([
      'tables.0.rows.0: has 2 cells, not 4',
    ]);
  });

  it('report a file with another name', () => {
    expect(problemsOf({ id: 'passed' })[0]).toBe('id: is not the name of the file');
  });
});
