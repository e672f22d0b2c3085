import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { riddlesIn } from './plain-english.ts';

const house = join(import.meta.dirname, '../..');

/** Sentences left in comments that need a second reading. Lower this number when you reword some; never raise it. */
const LIMIT = 0;

const sentences = (source: string) => riddlesIn(source, 'file.ts').map(({ sentence }) => sentence);

it('finds a sentence that begins with a clause instead of a subject', () => {
  expect(sentences('/** What is stored. */ const a = 1;')).toEqual(['What is stored.']);
  expect(sentences('// A limit. So many at once.\nconst a = 1;')).toEqual(['So many at once.']);
  expect(sentences('/**\n * A limit of\n * requests. Whoever asks more waits.\n */')).toEqual([
    'Whoever asks more waits.',
  ]);
});

it('finds a sentence with an archaic word', () => {
  expect(sentences('// It is loaded anew.')).toEqual(['It is loaded anew.']);
  expect(sentences('// A list that\n// nobody reads.')).toEqual(['A list that nobody reads.']);
});

it('reads comments only, and leaves out code quoted in them', () => {
  expect(sentences(`const text = 'What is // nobody here';`)).toEqual([]);
  expect(sentences('/** Answers `nobody` for guests. */')).toEqual([]);
});

it('says on which line a comment begins', () => {
  expect(riddlesIn('const a = 1;\n// Nobody reads it.', 'file.ts')).toEqual([
    { line: 2, sentence: 'Nobody reads it.' },
  ]);
});

it('comments of the house begin with a subject and use plain words', () => {
  const folders = ['src', 'scripts', 'tools', 'bench', 'tests'].filter((folder) =>
    existsSync(join(house, folder)),
  );
  const files = folders.flatMap((folder) =>
    readdirSync(join(house, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(?:tsx?|m?js)$/.test(file) && !file.includes('node_modules'))
      .map((file) => `${folder}/${file}`),
  );
  expect(files.length).toBeGreaterThan(1500);
  const riddles = files.flatMap((file) =>
    riddlesIn(readFileSync(join(house, file), 'utf8'), file).map(
      ({ line, sentence }) => `${file}:${line} ${sentence}`,
    ),
  );
  expect(riddles.length, riddles.join('\n')).toBeLessThanOrEqual(LIMIT);
});

/** Words and openings that make the name of a test hard to read: `lets who is not host`, `asks anew`. */
const ODD_NAME =
  /\b(?:anew|whoever|whence)\b|\b(?:to|for|of|from|lets|gives|keeps|hears|places|as) who\b|^(?:and )?who\b/i;
const TEST_NAME = /^\s*(?:it|test|describe)\b[^'"`\n]*\(\s*(['"`])((?:\\.|(?!\1).)*)\1/gm;

it('names of tests have a subject and use plain words', () => {
  const names = ['src', 'scripts', 'tools', 'tests'].flatMap((folder) =>
    readdirSync(join(house, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.test\.tsx?$/.test(file))
      .flatMap((file) => {
        const source = readFileSync(join(house, folder, file), 'utf8');
        return Array.from(source.matchAll(TEST_NAME), ([, , name = '']) => ({ file, name }));
      }),
  );
  expect(names.length).toBeGreaterThan(3_000);
  expect(names.filter(({ name }) => ODD_NAME.test(name))).toEqual([]);
});
