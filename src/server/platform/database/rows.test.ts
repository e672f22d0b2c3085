import { expect, expectTypeOf, it } from 'vitest';
import { z } from 'zod';
import { flag, json, rowParser, UnreadableRow } from './rows.ts';

const parse = rowParser('conversations', {
  band: z.enum(['A1', 'A2']),
  kept: json(z.array(z.int())),
  is_finished: flag,
});
const ROW = { id: 'c1', band: 'A1', kept: '[0,2]', is_finished: 1 };

it('parses the declared columns and leaves the others', () => {
  const row = parse(ROW);
  expect(row).toEqual({ id: 'c1', band: 'A1', kept: [0, 2], is_finished: true });
  expectTypeOf(row).toEqualTypeOf<{ id: string; band: 'A1' | 'A2'; kept: number[]; is_finished: boolean }>();
});

it('skips columns that were not selected', () => {
  expect(parse({ id: 'c1' })).toEqual({ id: 'c1' });
});

it.each([
  ['a value of another kind', { band: 'D7' }, 'column "band"'],
  ['JSON of another form', { kept: '["x"]' }, 'column "kept"'],
  ['text that is not JSON', { kept: '[0,' }, 'column "kept": is not JSON'],
  ['a flag other than 0 and 1', { is_finished: 2 }, 'column "is_finished"'],
])('names table and column of %s, and not the value', (_, damaged, message) => {
  const read = () => parse({ ...ROW, ...damaged });
  expect(read).toThrow(UnreadableRow);
  expect(read).toThrow(`table "conversations", ${message}`);
  expect(read).not.toThrow('D7');
});

it('knows only columns of the table', () => {
  // @ts-expect-error: the table has no such column.
  rowParser('conversations', { colour: z.string() });
});
