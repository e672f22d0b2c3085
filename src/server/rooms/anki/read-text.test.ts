import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { guessSeparator, readRows, SEPARATORS, writeRows } from './delimited.ts';
import { readText } from './read-text.ts';
import { RefusedFile } from './refused-file.ts';

const fieldsOf = (text: string | Buffer) =>
  readText(Buffer.from(text)).notes.map(({ fields }) => fields.map((field) => field.text));

describe('a text file', () => {
  it('is separated by what stands in each of its lines', () => {
    expect(fieldsOf('katt\tcat\nhund\tdog, hound')).toEqual([
      ['katt', 'cat'],
      ['hund', 'dog, hound'],
    ]);
    expect(fieldsOf('katt;cat\nhund;dog')).toEqual([
      ['katt', 'cat'],
      ['hund', 'dog'],
    ]);
    expect(fieldsOf('"katt, en",cat\r\nhund,dog\r\n')).toEqual([
      ['katt, en', 'cat'],
      ['hund', 'dog'],
    ]);
  });

  it('says at its head how it is to be read', () => {
    const text =
      '#separator:Pipe\n#html:true\n#deck:Djur\n#notetype:Ord\n#columns:Svenska|Guid|English|Tags\n#guid column:2\n#tags column:4\n#tags:a1\n<b>h&auml;st</b>|g1|horse<br>mare|djur stor';
    const { decks, noteTypes, notes } = readText(Buffer.from(text));
    expect(decks[0]?.name).toBe('Djur');
    expect(noteTypes[0]).toMatchObject({ name: 'Ord', fields: ['Svenska', 'English'] });
    expect(notes).toMatchObject([
      { guid: 'g1', tags: ['a1', 'djur', 'stor'], fields: [{ text: 'häst' }, { text: 'horse\nmare' }] },
    ]);
  });

  it('shows what looks like HTML where it does not say that it is', () => {
    expect(fieldsOf('<b>hus</b>\thouse')).toEqual([['<b>hus</b>', 'house']]);
  });

  it('may be UTF-8 with a mark, UTF-16, or of an old Windows', () => {
    expect(fieldsOf('\ufeffgås\tgoose')).toEqual([['gås', 'goose']]);
    expect(fieldsOf(Buffer.from('\ufeffgås\tgoose', 'utf16le'))).toEqual([['gås', 'goose']]);
    expect(fieldsOf(Buffer.from('gås\tgoose', 'latin1'))).toEqual([['gås', 'goose']]);
  });

  it.each([
    ['nothing', ''],
    ['only what says how to read it', '#separator:Comma\n'],
    ['a program', Buffer.from([0x7f, 0x45, 0x4c, 0x46, 0, 0, 1])],
  ])('is refused when it holds %s', (_, text) => {
    expect(() => readText(Buffer.from(text))).toThrow(RefusedFile);
  });
});

describe('rows', () => {
  it('are read as they were written, whatever they hold', () => {
    const value = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('=1+1', "'=1", '"', '#x', ' a ', '\r\n', '@'),
    );
    const row = fc
      .array(value, { minLength: 1, maxLength: 5 })
      .filter((all) => all.some((each) => each.trim() !== ''));
    fc.assert(
      fc.property(fc.array(row), fc.constantFrom(...Object.values(SEPARATORS)), (rows, separator) => {
        expect(readRows(writeRows(rows, separator), separator)).toEqual(rows);
      }),
    );
  });

  it('are carried out by no program for tables', () => {
    expect(writeRows([['=HYPERLINK("x")', '+1', '-1', '@a', 'a']], ',')).toBe(
      `"'=HYPERLINK(""x"")",'+1,'-1,'@a,a\r\n`,
    );
  });

  it('without any separator are one value each', () => {
    expect(readRows('katt\nhund', guessSeparator('katt\nhund'))).toEqual([['katt'], ['hund']]);
  });
});
