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

/** Minimum number of equal letters at the beginning by which two words are forms of one. */
const LETTERS_OF_ONE = 5;
const MIN_LETTERS = 3;
/** Words with which one asks for a thing, which Swedish says with *jag vill ha* or with its name alone. */
const WISHES = wordsOf({
  english: 'buy need order looking',
  dutch: 'kopen nodig bestellen zoek zoeken',
  german: 'kaufen brauche suche',
});

/**
 * Whether a Swedish line has all that a line in the learner's own language tells: each word that tells something stands in its
 * translation, is what one of its Swedish words means, or belongs to how one says just this. *My shoes are wet* is not said by
 * *Jag vill ha skor*.
 */
export function coversAll(
  { scenario, common, recogniser: { book } }: Pick<Dialogue, 'scenario' | 'common' | 'recogniser'>,
  heard: Heard,
  { swedish, translation }: Line,
  language: Language,
): boolean {
  const own = intentOf(scenario, heard);
  const intent = own ?? common.intents.find(({ id }) => id === heard.intent);
  // A pattern with a place left open says nothing but its own words.
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
  // A place left open stands for one word that the scenario does not know.
  return uncovered <= (swedish.includes(OPEN) ? 1 : 0);

  /** Whether the line has the Swedish name of an item that was named. */
  function namesItem(slot: string, value: string): boolean {
    const definition = scenario.slots[slot];
    const item = definition?.kind === 'list' ? definition.items.find(({ id }) => id === value) : undefined;
    return item !== undefined && tokensOf(item.swedish).every(({ text }) => stems.has(stem(text)));
  }
}

function keyOf(word: string): string {
  return word.slice(0, LETTERS_OF_ONE);
}
