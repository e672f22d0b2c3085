import type { FoundMistake } from './feedback.ts';
import { EXPLANATIONS } from './grammar-texts.ts';
import type { Lexicon } from './lexicon.ts';
import { nearestWordOf } from './nearest-word.ts';
import type { Scenario } from './scenario.ts';
import { tokensOf } from './tokens.ts';
import type { WordBook } from './word-book.ts';

/** Shorter words are told from too few letters. */
const LEAST_LETTERS = 4;
/** Words of so many letters are told with two slips. */
const LETTERS_FOR_TWO = 8;

/** Looks words up in a dictionary. @returns whether it has one of them */
export type LookUp = (words: readonly string[]) => Promise<(word: string) => boolean>;

/** Words of a scenario: what its people and learners say. */
interface Ready {
  readonly known: ReadonlySet<string>;
  readonly nearest: ReturnType<typeof nearestWordOf>;
}
const READY = new WeakMap<Scenario, Ready>();

/**
 * Misspelt words for which there is one likely right word: among what is said in the scenario. A name, a word with a
 * figure or of the scenario's own is never one, nor one of the learners' own that means something else.
 * @param lookUp in the dictionary
 */
export async function spellingMistakes(
  line: string,
  scenario: Scenario,
  lexicon: Lexicon,
  book: WordBook,
  lookUp: LookUp,
): Promise<FoundMistake[]> {
  const ready = READY.get(scenario) ?? readyFor(scenario);
  READY.set(scenario, ready);
  const { known, nearest } = ready;
  const doubtful = tokensOf(line).flatMap((token, index) => {
    const { text, written } = token;
    const isName = index > 0 && /^\p{Lu}/u.test(written);
    if (isName || text.length < LEAST_LETTERS || /\d/.test(text) || known.has(text) || lexicon.has(text))
      return [];
    const right = nearest(text, text.length >= LETTERS_FOR_TWO ? 2 : 1);
    return right && !book.isElse(text, right) ? [{ ...token, right }] : [];
  });
  if (doubtful.length === 0) return [];
  const isSpelt = await lookUp(doubtful.flatMap(({ text, written, right }) => [text, written, right]));
  return doubtful.flatMap(({ text, written, start, end, right }) => {
    if (isSpelt(text) || isSpelt(written)) return [];
    // Names of things and what learners call them are known in a scenario, and no words to teach: *caffe* for *coffe*.
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
  return { known, nearest: nearestWordOf([...known].filter((word) => word.length >= 3)) };
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
