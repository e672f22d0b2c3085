import { LANGUAGES, type Language } from '../../language.ts';
import type { Line } from '../contract/template.ts';
import { type Heard, intentOf } from '../understand/heard.ts';
import { wordsOf } from '../understand/in-any-language.ts';
import type { Dialogue } from '../understand/listening.ts';
import { nameSlotOf } from '../understand/names.ts';
import { swedishFor, tells } from '../understand/own-words.ts';
import { stem } from '../understand/stem.ts';
import { type Token, tokensOf } from '../understand/tokens.ts';
import { OPEN } from './line-filler.ts';

/** Minimum number of equal first letters by which two words count as forms of one word. */
const LETTERS_OF_ONE = 5;
const MIN_LETTERS = 3;
/** Verbs of requests, which Swedish expresses with *jag vill ha* or with the name of the item alone. */
const WISHES = wordsOf({
  english: 'buy need order looking',
  dutch: 'kopen nodig bestellen zoek zoeken',
  german: 'kaufen brauche suche',
});

/**
 * Tells whether a Swedish line expresses every content word of a line in the learner's language. A word is covered if it is
 * in the line's translation, if one of its Swedish translations is in the line, or if the intent's own patterns contain it.
 * *Jag vill ha skor* does not cover *My shoes are wet*.
 */
export function coversAll(
  { scenario, common, recogniser: { book } }: Pick<Dialogue, 'scenario' | 'common' | 'recogniser'>,
  heard: Heard,
  { swedish, translation }: Line,
  language: Language,
): boolean {
  const own = intentOf(scenario, heard);
  const intent = own ?? common.intents.find(({ id }) => id === heard.intent);
  // With a place left open, the intent's patterns do not cover any words.
  const usual = (swedish.includes(OPEN) ? [] : (intent?.own[language] ?? [])).map((line) =>
    line.replace(/\{[^}]*\}/g, ' '),
  );
  const known = new Set(
    [translation[language], ...usual].flatMap((line) => tokensOf(line).map(({ text }) => keyOf(text))),
  );
  const stems = new Set(tokensOf(swedish).map(({ text }) => stem(text)));
  const isNamed = (index: number) =>
    heard.slots.some(
      ({ slot, value, start, end }) =>
        start <= index && index < end && (scenario.slots[slot]?.kind !== 'list' || namesItem(slot, value)),
    );
  const mayName = heard.intent === 'greet' || (own !== undefined && nameSlotOf(scenario, own) !== undefined);
  const isName = ({ text, written }: Token) =>
    mayName && /^\p{Lu}/u.test(written) && !LANGUAGES.some((each) => book.isOf(text, each));
  const isCovered = (token: Token, index: number) =>
    token.text.length < MIN_LETTERS ||
    !tells(token.text, language) ||
    WISHES.has(token.text) ||
    known.has(keyOf(token.text)) ||
    isNamed(index) ||
    isName(token) ||
    swedishFor(book, token.text, language).some((line) =>
      tokensOf(line.swedish).some(({ text }) => stems.has(stem(text))),
    );
  const uncovered = heard.tokens.filter((token, index) => !isCovered(token, index)).length;
  // A place left open stands for one word unknown to the scenario.
  return uncovered <= (swedish.includes(OPEN) ? 1 : 0);

  /** Tells whether the line contains the Swedish name of a named item. */
  function namesItem(slot: string, value: string): boolean {
    const definition = scenario.slots[slot];
    const item = definition?.kind === 'list' ? definition.items.find(({ id }) => id === value) : undefined;
    return item !== undefined && tokensOf(item.swedish).every(({ text }) => stems.has(stem(text)));
  }
}

function keyOf(word: string): string {
  return word.slice(0, LETTERS_OF_ONE);
}
