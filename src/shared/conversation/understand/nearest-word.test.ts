import { expect, it } from 'vitest';
import { seededRandom } from '../../chance.ts';
import { lettersApart, nearestWordOf } from './nearest-word.ts';

/** Reference implementation: compares all words one by one. */
function plainly(words: readonly string[], word: string, most: number): string | undefined {
  let best: string | undefined;
  let least = most + 0.1;
  for (const other of words) {
    const apart = lettersApart(word, other, most);
    if (apart >= least) continue;
    least = apart;
    best = other;
  }
  return best;
}

const LETTERS = 'aåäeoöckklmnst-1é';

it('finds the same word as a look at all of them, for ten thousand words and slips', () => {
  const random = seededRandom('nearest words');
  const among = (count: number) => Math.floor(random() * count);
  const letter = () => LETTERS.charAt(among(LETTERS.length));
  const made = (length: number) => Array.from({ length }, letter).join('');
  let found = 0;
  for (let round = 0; round < 50; round += 1) {
    const words = Array.from({ length: 120 }, () => made(3 + among(9)));
    const nearest = nearestWordOf(words);
    for (let each = 0; each < 200; each += 1) {
      let word = words[among(words.length)] ?? '';
      for (let slips = among(4); slips > 0; slips -= 1) {
        const at = among(word.length);
        const [more, less] = [word.slice(0, at), word.slice(at)];
        word =
          [more + letter() + less, more + less.slice(1), more + letter() + less.slice(1)][among(3)] ?? '';
        if (random() < 0.3) word = more + less.charAt(0) + less;
      }
      if (word.length < 2) continue;
      for (const most of [0.5, 1, 2]) {
        const expected = plainly([...new Set(words)], word, most);
        if (expected !== undefined) found += 1;
        expect(nearest(word, most), `${word}, ${most}`).toBe(expected);
      }
    }
  }
  expect(found).toBeGreaterThan(10_000);
});

it.each([
  ['jaka', 'jacka', 0.5],
  ['jacka', 'jaka', 0.5],
  ['bule', 'bulle', 0.5],
  ['bact', 'bat', 1],
])('%s and %s are %s apart', (a, b, apart) => {
  expect(lettersApart(a, b)).toBe(apart);
});
