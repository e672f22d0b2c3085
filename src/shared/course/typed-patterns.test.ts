import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countReadings, parsePattern, readings, writtenReadings } from './answer-pattern.ts';
import { isSmallTypo, matchExactly, matchTyped, normalise, solutionFor } from './typed-answer.ts';

/** Words relevant to articles, typos and "i dag", and some unrelated ones. */
const WORDS = ['en', 'att', 'katt', 'kommer', 'mycket', 'systern', 'bulle', 'hej', 'i', 'dag', 'går'];

/** Random one of these words. */
const patternWord = fc.constantFrom(...WORDS);

/** Random patterns with nested brackets and punctuation, possibly with equal readings. */
function patternText(): fc.Arbitrary<string> {
  const { sequence } = fc.letrec<{ sequence: string; part: string; choice: string }>((tie) => ({
    sequence: fc.array(tie('part'), { minLength: 1, maxLength: 4 }).map((parts) => parts.join(' ')),
    part: fc.oneof(
      { maxDepth: 3, withCrossShrink: true },
      fc.tuple(patternWord, fc.constantFrom('', '', '', ',', '!')).map((pieces) => pieces.join('')),
      tie('choice'),
    ),
    choice: fc.oneof(
      fc
        .array(tie('sequence'), { minLength: 2, maxLength: 3 })
        .map((alternatives) => `(${alternatives.join('|')})`),
      fc
        .array(tie('sequence'), { minLength: 1, maxLength: 2 })
        .chain((alternatives) =>
          fc.constantFrom('', '|').map((first) => `[${first}${alternatives.join('|')}]`),
        ),
    ),
  }));
  return sequence;
}

function allReadings(listed: readonly string[]): string[] {
  return listed.flatMap((pattern) => writtenReadings(pattern));
}

const FEW = 40;
const fewReadings = patternText().filter((pattern) => countReadings(parsePattern(pattern)) <= FEW);

/** Answers to an exercise, with all their readings. */
const answers = fc
  .array(fewReadings, { minLength: 1, maxLength: 3 })
  .map((listed) => ({ listed, all: allReadings(listed) }));

/** Random reading with its words changed by `change`. */
const changed = (all: readonly string[], change: (words: readonly string[]) => fc.Arbitrary<string[]>) =>
  fc.constantFrom(...all).chain((reading) => change(reading.split(' ')));

/** Reference verdict by exhaustive search through all readings: right, right with a typo, or wrong. */
function byLookingThrough(typed: string, all: readonly string[]): 'right' | 'typo' | 'wrong' {
  const OPENERS = ['en', 'ett', 'att'];
  const bare = (text: string) => {
    const [first = '', ...rest] = text.split(' ');
    return rest.length > 0 && OPENERS.includes(first) ? rest.join(' ') : null;
  };
  const forms = all.map(normalise);
  const given = normalise(typed);
  if (given === '') return 'wrong';
  const known = new Set(forms.flatMap((form) => form.split(' ')));
  const isNear = (text: string, form: string) => {
    const [words, others] = [text.split(' '), form.split(' ')];
    const wrong = words.flatMap((word, index) =>
      word === others[index] ? [] : [[word, others[index] ?? '']],
    );
    const [[slip = '', word = ''] = []] = wrong;
    return (
      words.length === others.length &&
      wrong.length === 1 &&
      !known.has(slip) &&
      isSmallTypo(slip, word, 'swedish')
    );
  };
  const meets = (form: string, same: (text: string, form: string) => boolean) => {
    if (same(given, form)) return true;
    const bareForm = bare(form);
    if (bareForm !== null) return same(given, bareForm);
    const bareGiven = bare(given);
    return bareGiven !== null && same(bareGiven, form);
  };
  if (forms.some((form) => meets(form, (a, b) => a === b))) return 'right';
  return forms.some((form) => form !== '' && meets(form, isNear)) ? 'typo' : 'wrong';
}

const verdict = (typed: string, listed: readonly string[]) => {
  const match = matchTyped(typed, listed, 'swedish');
  return match ? (match.hasTypo ? 'typo' : 'right') : 'wrong';
};

describe('typed answers and patterns', () => {
  it('have as many readings as are counted', () => {
    fc.assert(
      fc.property(fewReadings, (pattern) => {
        const parsed = parsePattern(pattern);
        expect(readings(parsed)).toHaveLength(countReadings(parsed));
      }),
    );
  });

  it('take every reading, and show it as it is written', () => {
    fc.assert(
      fc.property(answers, ({ listed, all }) => {
        for (const reading of all.filter((each) => normalise(each) !== '')) {
          const match = matchTyped(reading, listed, 'swedish');
          expect(match).toMatchObject({ hasTypo: false });
          expect(all).toContain(match?.accepted);
          expect(normalise(matchExactly(reading, listed) ?? '')).toBe(normalise(reading));
        }
      }),
    );
  });

  it('take no reading with one word that is wrong', () => {
    const withOneWrong = answers.chain(({ listed, all }) =>
      fc.record({
        listed: fc.constant(listed),
        typed: changed(all, (words) =>
          fc.nat({ max: words.length - 1 }).map((at) => words.with(at, 'stenkulor')),
        ),
      }),
    );
    fc.assert(
      fc.property(withOneWrong, ({ listed, typed }) => {
        expect(matchTyped(typed.join(' '), listed, 'swedish')).toBeNull();
        expect(matchExactly(typed.join(' '), listed)).toBeNull();
      }),
    );
  });

  it('are judged as if every reading were listed', () => {
    const slip = (word: string) =>
      fc.nat({ max: word.length }).map((at) => `${word.slice(0, at)}b${word.slice(at + 1)}`);
    const typed = (all: readonly string[]) =>
      fc.oneof(
        fc.array(patternWord, { maxLength: 5 }),
        changed(all, (words) =>
          fc.nat({ max: words.length - 1 }).chain((at) =>
            fc.oneof(
              slip(words[at] ?? '').map((word) => words.with(at, word)),
              patternWord.map((word) => words.with(at, word)),
              patternWord.map((word) => words.toSpliced(at, 0, word)),
              fc.constant(words.toSpliced(at, 1)),
              fc.constant([...words].toSpliced(0, 0, 'en')),
            ),
          ),
        ),
      );
    const cases = answers.chain((some) =>
      typed(some.all).map((words) => ({ ...some, typed: words.join(' ') })),
    );
    fc.assert(
      fc.property(cases, ({ listed, all, typed: text }) => {
        // All readings together decide if an article may be left out.
        fc.pre(!isArticle(text) || !all.some(isArticle));
        expect(verdict(text, listed)).toBe(byLookingThrough(text, all));
      }),
      { numRuns: 1_000 },
    );
  });

  it.each([
    ['På fredag har jag ledigt, men nu måste jag arbeta', 'right'],
    ['Jag har ledigt på fredag, men nu måste jag arbeta', 'right'],
    ['På fredag har jag ledigt, men jag måste jobba nu', 'right'],
    ['Jag är ledig på fredag men nu måste jag arbeta idag', 'wrong'],
    ['På fredag jag är ledig, men nu måste jag arbeta', 'wrong'],
    ['På fredag har jag ledig, men nu måste jag arbeta', 'wrong'],
    ['På fredga är jag ledig, men nu måste jag arbeta', 'typo'],
  ])('%s: %s', (typed, expected) => {
    const listed = [
      '(På fredag (är jag ledig|har jag ledigt)|Jag (är ledig|har ledigt) på fredag), men (nu måste jag (jobba|arbeta)|jag måste (jobba|arbeta) nu).',
    ];
    expect(verdict(typed, listed)).toBe(expected);
  });

  it('take a word of "i morgon" with a typo, written as one or as two', () => {
    expect(verdict('Vi ses imrogon', ['Vi ses i (morgon|kväll)'])).toBe('typo');
    expect(verdict('Vi ses i mrogon', ['Vi ses i (morgon|kväll)'])).toBe('typo');
    expect(verdict('Vi ses ikväll', ['Vi ses i (morgon|kväll)'])).toBe('right');
  });

  it('are judged at once however many readings there are', () => {
    const listed = [`Jag${' [a|b|c|d]'.repeat(60)} slutar`];
    expect(verdict('jag d c b a slutar', listed)).toBe('right');
    expect(verdict('jag d c b a slutra', listed)).toBe('typo');
    expect(verdict('jag d c b e slutar', listed)).toBe('wrong');
    expect(solutionFor('jag d c b e slutar', listed)).toBe('Jag d c b a slutar');
  });
});

describe('the solution that is shown for a wrong answer', () => {
  const listed = [
    'Jag har (ont i halsen|halsont) och [jag] (känner mig sjuk|mår dåligt).',
    '(Halsen|Min hals) gör ont.',
  ];

  it.each([
    ['Jag har halsont och jag mår dålig', 'Jag har halsont och jag mår dåligt.'],
    ['jag har ont i hals och känner mig sjuk', 'Jag har ont i halsen och känner mig sjuk.'],
    ['Min hals ont', 'Min hals gör ont.'],
    ['Jag vet inte', 'Jag har ont i halsen och jag känner mig sjuk.'],
    ['', 'Jag har ont i halsen och jag känner mig sjuk.'],
  ])('%s: %s', (typed, solution) => {
    expect(solutionFor(typed, listed)).toBe(solution);
  });

  it('is one of the readings', () => {
    fc.assert(
      fc.property(answers, fc.array(patternWord, { maxLength: 6 }), ({ listed: some, all }, words) => {
        expect(all).toContain(solutionFor(words.join(' '), some));
      }),
    );
  });
});

/** Returns true if a text begins with an article. */
function isArticle(text: string): boolean {
  return /^(?:en|ett)\b/.test(text);
}
