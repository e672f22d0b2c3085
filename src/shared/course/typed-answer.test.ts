import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSmallTypo, matchTyped, normalise, type TypedLanguage } from './typed-answer.ts';

const verdict = (typed: string, listed: string[], language: TypedLanguage = 'swedish') => {
  const match = matchTyped(typed, listed, language);
  if (!match) return 'wrong';
  return match.hasTypo ? 'typo' : 'right';
};

describe('what does not count in a typed answer', () => {
  it.each([
    ['Jag heter Anna.', 'jag heter anna'],
    ['  jag   heter\tAnna ', 'jag heter anna'],
    ['JAG HETER ANNA!', 'jag heter anna'],
    ['Hej, jag heter Anna', 'hej jag heter anna'],
    ['“Hej” – sa hon…', 'hej sa hon'],
    ['Ba\u0308st', 'bäst'],
    ['A\u030Angst', 'ångst'],
    ['it’s', "it's"],
    ['tv-kväll', 'tv-kväll'],
    ['tv\u2011kväll', 'tv-kväll'],
    ['itʼs it′s it‛s it`s it´s it＇s', "it's it's it's it's it's it's"],
    ['Vad heter du？', 'vad heter du'],
    ['Jag heter Anna。', 'jag heter anna'],
    ['hej！', 'hej'],
    ['hej\u200b', 'hej'],
    ['\u200ehej\u200f \ufeff', 'hej'],
    ['so\u00adlen', 'solen'],
    ['hej\u00a0du\u202fdär\u3000nu', 'hej du där nu'],
    ['Tack 🙂', 'tack'],
    ['Tack👍🏽!', 'tack'],
    ['Sverige 🇸🇪', 'sverige'],
    ['familjen 👨‍👩‍👧', 'familjen'],
    ['klockan 3️⃣', 'klockan 3'],
    ['❤️', ''],
    ['I dag och i morgon.', 'idag och imorgon'],
    ['Idag, igår, ikväll', 'idag igår ikväll'],
    ['en bil i Dagstorp', 'en bil i dagstorp'],
  ])('%s', (typed, same) => {
    expect(normalise(typed)).toBe(same);
  });

  it('is left the same when it is done twice', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(normalise(normalise(text))).toBe(normalise(text));
      }),
    );
  });
});

describe('articles and infinitive marks', () => {
  it.each<[string, string, TypedLanguage, string]>([
    ['katt', 'en katt', 'swedish', 'right'],
    ['en katt', 'katt', 'swedish', 'right'],
    ['ett katt', 'en katt', 'swedish', 'wrong'],
    ['ett katt', 'katt', 'swedish', 'right'],
    ['äta', 'att äta', 'swedish', 'right'],
    ['en', 'en', 'swedish', 'right'],
    ['ett', 'en', 'swedish', 'wrong'],
    ['', 'en', 'swedish', 'wrong'],
    ['the cat', 'cat', 'english', 'right'],
    ['cat', 'the cat', 'english', 'right'],
    ['a cat', 'the cat', 'english', 'wrong'],
    ['eat', 'to eat', 'english', 'right'],
    ['kat', 'de kat', 'dutch', 'right'],
    ['het huis', 'huis', 'dutch', 'right'],
    ['te eten', 'eten', 'dutch', 'right'],
    ['die Katze', 'Katze', 'german', 'right'],
    ['Katze', 'eine Katze', 'german', 'right'],
    ['zu essen', 'essen', 'german', 'right'],
    ['the katt', 'katt', 'swedish', 'wrong'],
    ['hej en katt', 'hej katt', 'swedish', 'wrong'],
  ])('"%s" for "%s" in %s: %s', (typed, listed, language, expected) => {
    expect(verdict(typed, [listed], language)).toBe(expected);
  });
});

describe('small typos', () => {
  it.each<[string, string, TypedLanguage, string]>([
    ['jag hetr Anna', 'jag heter Anna', 'swedish', 'typo'],
    ['jag hetter Anna', 'jag heter Anna', 'swedish', 'typo'],
    ['jag hetre Anna', 'jag heter Anna', 'swedish', 'typo'],
    ['jag ehter Anna', 'jag heter Anna', 'swedish', 'typo'],
    ['jag hwter Anna', 'jag heter Anna', 'swedish', 'typo'],
    // Another form of the word is no typo.
    ['skrev ditt namn', 'skriv ditt namn', 'swedish', 'wrong'],
    ['jag hoppats det', 'jag hoppas det', 'swedish', 'wrong'],
    ['ett glas vattnen', 'ett glas vatten', 'swedish', 'wrong'],
    // Short words leave no room for typos.
    ['hek', 'hej', 'swedish', 'wrong'],
    ['tck så mycket', 'tack så mycket', 'swedish', 'wrong'],
    // The ending of a Swedish word is its grammar.
    ['jag ser flicka', 'jag ser flickan', 'swedish', 'wrong'],
    ['jag ser flickan', 'jag ser flicka', 'swedish', 'wrong'],
    ['den kommet', 'den kommer', 'swedish', 'wrong'],
    // å, ä, ö, a and o are significant.
    ['frukast', 'frukost', 'swedish', 'wrong'],
    ['fragor', 'frågor', 'swedish', 'wrong'],
    ['mjölken', 'mjolken', 'swedish', 'wrong'],
    ['systra', 'systrar', 'swedish', 'wrong'],
    // Two slips are too many, in one word or in two.
    ['jag htr Anna', 'jag heter Anna', 'swedish', 'wrong'],
    ['syster mycker', 'systir mycket', 'swedish', 'wrong'],
    ['breakfst', 'breakfast', 'english', 'typo'],
    ['ontbit', 'ontbijt', 'dutch', 'typo'],
    ['Frühstück', 'Fruhstück', 'german', 'typo'],
    ['breakfasts', 'breakfast', 'english', 'typo'],
    ['the brekfast', 'breakfast', 'english', 'typo'],
    ['completely else', 'breakfast', 'english', 'wrong'],
  ])('"%s" for "%s" in %s: %s', (typed, listed, language, expected) => {
    expect(verdict(typed, [listed], language)).toBe(expected);
  });

  it('is none when it makes another word of the listed answers', () => {
    expect(verdict('where is he', ['there is he'], 'english')).toBe('typo');
    expect(verdict('where is he', ['there is he', 'where was he'], 'english')).toBe('wrong');
  });

  it('shows the answer that it stands for', () => {
    expect(matchTyped('god mrogon', ['Hej!', 'God morgon!'], 'swedish')).toEqual({
      accepted: 'God morgon!',
      hasTypo: true,
    });
    expect(matchTyped('GOD MORGON', ['Hej!', 'God morgon!'], 'swedish')).toEqual({
      accepted: 'God morgon!',
      hasTypo: false,
    });
  });

  it('is what the Damerau-Levenshtein distance says', () => {
    const word = fc.string({ unit: fc.constantFrom('b', 'c', 'd', 'e', 'r'), minLength: 5, maxLength: 7 });
    const given = fc.oneof(
      word,
      word.chain((text) => slipped(text)),
    );
    fc.assert(
      fc.property(given, word, (typed, right) => {
        expect(isSmallTypo(typed, right, 'english')).toBe(distance(typed, right) === 1);
      }),
      { numRuns: 2_000 },
    );
    fc.assert(
      fc.property(
        word.chain((right) => slipped(right).map((typed) => ({ typed, right }))),
        ({ typed, right }) => {
          expect(isSmallTypo(typed, right, 'english')).toBe(distance(typed, right) === 1);
        },
      ),
      { numRuns: 2_000 },
    );
  });
});

/** Word after one typo. */
function slipped(word: string): fc.Arbitrary<string> {
  const place = fc.integer({ min: 0, max: word.length - 1 });
  return fc.tuple(place, fc.constantFrom('left out', 'twice', 'wrong', 'exchanged')).map(([at, slip]) => {
    const [before, letter, after] = [word.slice(0, at), word.charAt(at), word.slice(at + 1)];
    if (slip === 'left out') return before + after;
    if (slip === 'twice') return before + letter + letter + after;
    if (slip === 'wrong') return `${before}c${after}`;
    return before + after.charAt(0) + letter + after.slice(1);
  });
}

/**
 * Optimal string alignment distance (L. Boytsov, "Indexing methods for approximate dictionary searching", 2011,
 * section 2.2).
 */
function distance(a: string, b: string): number {
  const rows = Array.from({ length: a.length + 1 }, (_, i) =>
    Array.from({ length: b.length + 1 }, (_, j) => i || j),
  );
  const at = (i: number, j: number) => rows[i]?.[j] ?? 0;
  for (let i = 0; i <= a.length; i += 1) {
    for (let j = 0; j <= b.length; j += 1) {
      const row = rows[i];
      if (!row) continue;
      if (i === 0 || j === 0) {
        row[j] = i + j;
        continue;
      }
      const substitution = at(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1);
      row[j] = Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, substitution);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        row[j] = Math.min(row[j] ?? 0, at(i - 2, j - 2) + 1);
      }
    }
  }
  return at(a.length, b.length);
}
