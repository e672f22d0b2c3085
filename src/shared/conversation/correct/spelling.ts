import { withoutRings } from '../../letters.ts';
import type { FoundMistake } from '../contract/feedback.ts';
import type { Scenario } from '../contract/scenario.ts';
import { nearestWordOf } from '../understand/nearest-word.ts';
import { tokensOf } from '../understand/tokens.ts';
import { Utterance } from '../understand/utterance.ts';
import type { WordBook } from '../understand/word-book.ts';
import { EXPLANATIONS } from './grammar-texts.ts';
import type { Lexicon } from './lexicon.ts';

/** Minimum length of a word checked for any typo. In shorter words only missing diacritics are corrected. */
const LEAST_LETTERS = 4;
/** Minimum length of a word that may have two typos. */
const LETTERS_FOR_TWO = 8;

/** Looks words up in a dictionary. @returns function that tells whether the dictionary has one of these words */
export type LookUp = (words: readonly string[]) => Promise<(word: string) => boolean>;

/** Words used by the person and the learners of a scenario. */
interface Ready {
  readonly known: ReadonlySet<string>;
  readonly nearest: ReturnType<typeof nearestWordOf>;
  /** Short words by their form without diacritics, if only one word has this form. */
  readonly ringless: ReadonlyMap<string, string>;
}
const READY = new WeakMap<Scenario, Ready>();

/**
 * Finds misspelt words with one likely correction among the words of the scenario. Names, words with digits, words of the
 * scenario, and words of a learner language with another meaning are not corrected.
 * @param lookUp looks words up in the Swedish dictionary
 */
export async function spellingMistakes(
  line: string | Utterance,
  scenario: Scenario,
  lexicon: Lexicon,
  book: WordBook,
  lookUp: LookUp,
): Promise<FoundMistake[]> {
  const ready = READY.get(scenario) ?? readyFor(scenario);
  READY.set(scenario, ready);
  const { known, nearest, ringless } = ready;
  const doubtful = Utterance.of(line).tokens.flatMap((token, index) => {
    const { text, written } = token;
    const isName = index > 0 && /^\p{Lu}/u.test(written);
    if (isName || /\d/.test(text) || known.has(text) || lexicon.has(text)) return [];
    const right =
      text.length < LEAST_LETTERS
        ? ringless.get(text)
        : nearest(text, text.length >= LETTERS_FOR_TWO ? 2 : 1);
    return right && !book.isElse(text, right) ? [{ ...token, right }] : [];
  });
  if (doubtful.length === 0) return [];
  const isSpelt = await lookUp(doubtful.flatMap(({ text, written, right }) => [text, written, right]));
  return doubtful.flatMap(({ text, written, start, end, right }) => {
    if (isSpelt(text) || isSpelt(written)) return [];
    // Item names and foreign forms of them are accepted in a scenario but are no corrections: *caffe* for *coffe*.
    if (!lexicon.has(right) && !isSpelt(right)) return [];
    const shown = /^\p{Lu}/u.test(written) ? right.charAt(0).toUpperCase() + right.slice(1) : right;
    return [
      {
        about: 'spelling',
        start,
        end,
        wrong: written,
        right: shown,
        explanation: EXPLANATIONS.spelling(right, text),
      },
    ];
  });
}

function readyFor(scenario: Scenario): Ready {
  const known = wordsOf(scenario);
  const nearest = nearestWordOf([...known].filter((word) => word.length >= 3));
  const short = [...known].filter((word) => word.length < LEAST_LETTERS && withoutRings(word) !== word);
  const isOne = (word: string) =>
    short.filter((other) => withoutRings(other) === withoutRings(word)).length === 1;
  return { known, nearest, ringless: new Map(short.filter(isOne).map((word) => [withoutRings(word), word])) };
}

function wordsOf({ intents, slots, goals, known }: Scenario): ReadonlySet<string> {
  const lines = [
    ...intents.flatMap(({ lines: right, say }) => [
      ...right,
      ...Object.values(say).map(({ swedish }) => swedish),
    ]),
    ...goals.flatMap(({ hint, keep, choice }) => [
      ...Object.values(hint).map(({ swedish }) => swedish),
      keep.swedish,
      ...choice.options.map(({ swedish }) => swedish),
    ]),
    ...Object.values(slots).flatMap((slot) =>
      slot.kind === 'list' ? slot.items.flatMap(({ swedish, also }) => [swedish, ...(also ?? [])]) : [],
    ),
    ...known,
  ];
  return new Set(lines.flatMap((line) => tokensOf(line.replace(/\{[^}]*\}/g, ' ')).map(({ text }) => text)));
}
