import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { writeRows } from '#server/platform/separated-rows.ts';
import { SEPARATORS } from '#shared/anki/separators.ts';
import { readRows } from './delimited.ts';
import { guessSeparator } from './guess-separator.ts';
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

  it('may be UTF-8 with a mark', () => {
    expect(fieldsOf('\ufeffgås\tgoose')).toEqual([['gås', 'goose']]);
  });

  const LINE = 'gås\tgoose, I’m, “9–17”, 50 €, wait…';
  const utf16 = (text: string, isSwapped: boolean) => {
    const bytes = Buffer.from(text, 'utf16le');
    return isSwapped ? bytes.swap16() : bytes;
  };
  it.each([
    ['little-endian with a mark', utf16(`\ufeff${LINE}`, false)],
    ['big-endian with a mark', utf16(`\ufeff${LINE}`, true)],
    ['little-endian without a mark', utf16(LINE, false)],
    ['big-endian without a mark', utf16(LINE, true)],
    ['with a zero at the end', Buffer.concat([utf16(`\ufeff${LINE}`, false), Buffer.alloc(2)])],
  ])('may be UTF-16, %s', (_, bytes) => {
    expect(fieldsOf(bytes)).toEqual([LINE.split('\t')]);
  });

  it('may be Windows-1252, with all of its signs', () => {
    const bytes = Buffer.from(
      'g\xe5s \xe4r \xf6l\tI\x92m \x93tired\x94, 9\x9617, 50 \x80, wait\x85',
      'latin1',
    );
    expect(fieldsOf(bytes)).toEqual([['gås är öl', 'I’m “tired”, 9–17, 50 €, wait…']]);
  });

  it('may be Mac Roman, which is told by its letters', () => {
    const bytes = Buffer.from('\x8alg, k\x9apa, \x8cr\tI\xd5m \xd2there\xd3 \xc9', 'latin1');
    expect(fieldsOf(bytes)).toEqual([['älg, köpa, år', 'I’m “there” …']]);
  });

  it('may end with a zero', () => {
    expect(fieldsOf('katt\tcat\0')).toEqual([['katt', 'cat']]);
  });

  const HOUSES = [
    ['ett hus', 'a house'],
    ['en katt', 'a cat'],
  ];
  const housesBy = (separator: string) => HOUSES.map((row) => row.join(separator)).join('\r\n');

  it.each([';', ',', '|', '\t', ' - ', ' – ', ' = '])('is parted by “%s” below a title', (separator) => {
    const { notes, skipped } = readText(Buffer.from(`Kapitel 1\r\n${housesBy(separator)}`));
    expect(notes.map(({ fields }) => fields.map(({ text }) => text))).toEqual(HOUSES);
    expect(skipped).toEqual([{ kind: 'title_lines', format: '', count: 1 }]);
  });

  it('keeps a row without its second value', () => {
    expect(fieldsOf(`${housesBy(';')}\r\nbåt`)).toEqual([...HOUSES, ['båt', '']]);
  });

  it('is not parted at spaces by a guess', () => {
    expect(fieldsOf('God morgon\nGod natt\nHej då')).toEqual([['God morgon'], ['God natt'], ['Hej då']]);
  });

  it('is parted as Excel says', () => {
    expect(fieldsOf(`sep=;\r\n${housesBy(';')}`)).toEqual(HOUSES);
  });

  it('is parted as the learner chooses', () => {
    const { notes, text } = readText(Buffer.from('a:b;c\nd:e;f'), { separator: 'Colon' });
    expect(notes.map(({ fields }) => fields.map((field) => field.text))).toEqual([
      ['a', 'b;c'],
      ['d', 'e;f'],
    ]);
    expect(text).toEqual({
      separator: 'Colon',
      firstRow: 'note',
      rows: [
        ['a', 'b;c'],
        ['d', 'e;f'],
      ],
    });
  });

  const ROW = '<b>katt</b>,cat,djur,own-1';
  it.each([
    ['Svenska;Deutsch;Kapitel', ['Svenska', 'Deutsch', 'Kapitel']],
    ['Nederlands;Zweeds (SV);', ['Nederlands', 'Zweeds (SV)', '3']],
    ['Word;;Translation', ['Word', '2', 'Translation']],
  ])('names its columns by the titles “%s” in its first row', (titles, names) => {
    const { noteTypes, notes, skipped, text } = readText(Buffer.from(`${titles}\n${housesBy(';')}`));
    expect(noteTypes[0]?.fields.slice(0, 3)).toEqual(names);
    expect(notes).toHaveLength(2);
    expect(notes[0]?.fields[0]?.text).toBe('ett hus');
    expect(skipped).toEqual([]);
    expect(text).toMatchObject({ firstRow: 'titles', rows: [titles.split(';'), ...HOUSES] });
  });

  it.each(['svenska;Swedish', 'tyska;German', 'en bil;Deutsch', 'ord;word', 'fråga;question'])(
    'begins with the note “%s”',
    (line) => {
      expect(fieldsOf(`${line}\n${housesBy(';')}`)).toEqual([line.split(';'), ...HOUSES]);
    },
  );

  it('has titles or none in its first row as the learner chooses', () => {
    const read = (firstRow: 'titles' | 'note', lines: string) =>
      readText(Buffer.from(lines), { firstRow }).notes.map(({ fields }) => fields.map(({ text }) => text));
    expect(read('note', `Svenska;Deutsch\n${housesBy(';')}`)).toEqual([['Svenska', 'Deutsch'], ...HOUSES]);
    expect(read('titles', `Glosor;v. 12\n${housesBy(';')}`)).toEqual(HOUSES);
    expect(read('titles', 'ett hus;a house')).toEqual([['ett hus', 'a house']]);
  });

  it.each([
    [
      'as it went out',
      '#separator:Comma\n#html:true\n#columns:Svenska,English,Tags,Guid\n#tags column:3\n#guid column:4',
      ROW,
    ],
    [
      'with lines filled up',
      '#separator:Comma,,,\n#html:true,,,\n#columns:Svenska,English,Tags,Guid\n#tags column:3,,,\n#guid column:4,,,',
      ROW,
    ],
    [
      'with lines in quotation marks',
      '"#separator:Comma"\n"#html:true"\n"#columns:Svenska","English","Tags","Guid"\n"#tags column:3"\n"#guid column:4"',
      ROW,
    ],
    [
      'with lines of another separator',
      '#separator:Comma;;;\n#html:true;;;\n#columns:Svenska;English;Tags;Guid\n#tags column:3;;;\n#guid column:4;;;',
      ROW.replaceAll(',', ';'),
    ],
  ])('is read %s by a program for tables', (_, head, row) => {
    const { noteTypes, notes } = readText(Buffer.from(`${head}\n${row}\n`));
    expect(noteTypes[0]?.fields).toEqual(['Svenska', 'English']);
    expect(notes).toMatchObject([
      { guid: 'own-1', tags: ['djur'], fields: [{ text: 'katt', marks: [{ mark: 'b' }] }, { text: 'cat' }] },
    ]);
  });

  it('loses no line to a quotation mark that nobody closes', () => {
    const rows = ['katt;cat', '"hund;dog', 'hus;house', '"båt;boat', 'gås;goose'].join('\n');
    expect(fieldsOf(rows)).toEqual([
      ['katt', 'cat'],
      ['hund', 'dog'],
      ['hus', 'house'],
      ['båt', 'boat'],
      ['gås', 'goose'],
    ]);
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
      fc.property(
        fc.array(row),
        fc.constantFrom(...Object.values(SEPARATORS).filter((sign) => sign.length === 1)),
        (rows, separator) => {
          expect(readRows(writeRows(rows, separator), separator)).toEqual(rows);
        },
      ),
    );
  });

  it('are carried out by no program for tables', () => {
    expect(writeRows([['=HYPERLINK("x")', '+1', '-1', '@a', 'a']], ',')).toBe(
      `"'=HYPERLINK(""x"")",'+1,'-1,'@a,a\r\n`,
    );
  });

  it('without any separator are one value each', () => {
    expect(readRows('katt\nhund', SEPARATORS[guessSeparator('katt\nhund')])).toEqual([['katt'], ['hund']]);
  });
});
