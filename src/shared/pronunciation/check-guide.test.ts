import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { checkGuide, type GuideFiles } from './check-guide.ts';

// biome-ignore lint/suspicious/noExplicitAny: content is spoilt anywhere
let files: Record<keyof GuideFiles, any>;

const WORDS = new Map(
  ['tack', 'hus', 'barn', 'koepa', 'sju', 'smoergaas'].map((id) => [id, { swedish: id, ipa: 'ˈa' }]),
);

beforeEach(() => {
  const read = (name: string) =>
    JSON.parse(readFileSync(join(import.meta.dirname, '../../../content/pronunciation', name), 'utf8'));
  files = { words: read('words.json'), sounds: read('sounds.json'), pairs: read('pairs.json') };
  for (const { members } of files.pairs.pairs) for (const member of members) delete member.wordId;
});

const problems = () => checkGuide(files, WORDS).map(({ file, message }) => `${file}: ${message}`);

it('finds nothing wrong with what there is', () => {
  expect(problems()).toEqual([]);
});

it('finds a word that the word list does not have', () => {
  files.words[0].wordId = 'nothing';
  expect(problems()).toEqual(['words.json: there is no word "nothing"']);
});

it('finds a tip whose example does not have its sound', () => {
  files.sounds[0].example.ipa = 'ˈniː';
  expect(problems()).toEqual(['sounds.json: ny does not have the sound']);
});

it('finds a pair that differs in more than it is about', () => {
  files.pairs.pairs.find(({ contrast }: { contrast: string }) => contrast === 'i-y').members[1].ipa =
    'ˈbyːda';
  expect(problems()).toEqual(['pairs.json: /ˈbiːta/ and /ˈbyːda/ differ in 2 sounds']);
});

it('finds two words of one melody', () => {
  files.pairs.pairs.find(({ contrast }: { contrast: string }) => contrast === 'accent').members[1].accent = 1;
  expect(problems()).toEqual(['pairs.json: accent pairs, and only they, name accent 1 and then 2']);
});

it('finds a pair that is there already, and a sound that is none', () => {
  files.pairs.pairs.push(files.pairs.pairs[0]);
  files.pairs.pairs[1].members[0].ipa = 'ˈvila';
  expect(problems()).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/are there already$/),
      'pairs.json: "i" is no sound of Swedish here',
    ]),
  );
});

it('finds a member that the word list writes otherwise', () => {
  files.pairs.pairs[0].members[0].wordId = 'hus';
  expect(problems()).toEqual(['pairs.json: is another word than "hus"']);
});
