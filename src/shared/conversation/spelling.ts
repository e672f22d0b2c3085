import type { FoundMistake } from './feedback.ts';
import { EXPLANATIONS } from './grammar-texts.ts';
import { lettersApart } from './letters-apart.ts';
import type { Lexicon } from './lexicon.ts';
import type { Scenario } from './scenario.ts';
import { tokensOf } from './tokens.ts';

/** Shorter words are told from too few letters. */
const LEAST_LETTERS = 4;

/** Looks words up in a dictionary. @returns whether it has one of them */
export type LookUp = (words: readonly string[]) => Promise<(word: string) => boolean>;

/** Words of a scenario: what its people and learners say. */
const WORDS = new WeakMap<Scenario, ReadonlySet<string>>();

/**
 * Misspelt words for which there is one likely right word: among what is said in the scenario. A name, a word with a
 * figure or of the scenario's own is never one.
 * @param lookUp in the dictionary
 */
export async function spellingMistakes(
  line: string,
  scenario: Scenario,
  lexicon: Lexicon,
  lookUp: LookUp,
): Promise<FoundMistake[]> {
  const known = WORDS.get(scenario) ?? wordsOf(scenario);
  WORDS.set(scenario, known);
  const doubtful = tokensOf(line).flatMap((token, index) => {
    const { text, written } = token;
    const isName = index > 0 && /^\p{Lu}/u.test(written);
    if (isName || text.length < LEAST_LETTERS || /\d/.test(text) || known.has(text) || lexicon.has(text))
      return [];
    const right = nearest(text, known);
    return right ? [{ ...token, right }] : [];
  });
  if (doubtful.length === 0) return [];
  const isSpelt = await lookUp(doubtful.flatMap(({ text, written }) => [text, written]));
  return doubtful.flatMap(({ text, written, start, end, right }) => {
    if (isSpelt(text) || isSpelt(written)) return [];
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

function nearest(word: string, known: ReadonlySet<string>): string | null {
  const most = word.length >= 8 ? 2 : 1;
  let best: string | null = null;
  let least = most + 0.1;
  for (const other of known) {
    if (other.length < 3) continue;
    const apart = lettersApart(word, other, most);
    if (apart < least) {
      least = apart;
      best = other;
    }
  }
  return best;
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
