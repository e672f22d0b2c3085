import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const FOLDER = join(import.meta.dirname, '../../docs/decisions');

/** Maximum number of words of all decisions together, so that a newcomer can read them in an hour. */
const MAX_WORDS = 15_000;

const pages = readdirSync(FOLDER).filter((name) => name.endsWith('.md'));
const read = (name: string) => readFileSync(join(FOLDER, name), 'utf8');

it('the decisions can be read in an hour', () => {
  const words = pages.flatMap((name) => read(name).split(/\s+/).filter(Boolean));
  expect(words.length, 'shorten decisions; measurements belong to bench/results').toBeLessThanOrEqual(
    MAX_WORDS,
  );
});

it('the list names each decision', () => {
  const list = read('README.md');
  expect(pages.filter((name) => name !== 'README.md' && !list.includes(`](${name})`))).toEqual([]);
});
