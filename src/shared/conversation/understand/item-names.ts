import { writtenReadings } from '../../course/answer-pattern.ts';
import { normalise } from '../../course/typed-answer.ts';
import { LANGUAGES, type Language } from '../../language.ts';
import type { Goal, Item, Scenario } from '../contract/scenario.ts';
import { CONTAINERS } from './denied.ts';
import { wordsOf } from './in-any-language.ts';
import { tokensOf } from './tokens.ts';
import type { Utterance } from './utterance.ts';

/** A name of an item, split into words. */
export interface Name {
  readonly slot: string;
  readonly value: string;
  readonly words: readonly string[];
  /** True for Swedish names, which may take Swedish endings. */
  readonly isSwedish: boolean;
}

const ARTICLES = wordsOf({
  english: 'a an some the',
  dutch: 'een het de wat',
  german: 'ein eine einen einem einer eines etwas der die das den dem des',
});
/** Possessives that need not be repeated: *my wife and children*. */
const MY = wordsOf({ english: 'my', dutch: 'mijn', german: 'mein meine meinem meinen meiner meines' });
const AND: Readonly<Record<Language, string>> = { english: 'and', dutch: 'en', german: 'und' };

/** Returns all names of an item without duplicates, Swedish names first. */
export function namesOf(slot: string, item: Item): Name[] {
  const swedish = [item.swedish, ...(item.also ?? []).flatMap(writtenReadings)];
  const translated = LANGUAGES.flatMap((language) => {
    const all = tokensOf(item.translation[language]).map(({ text }) => text);
    const words = all.filter((word, place) => !(place === 0 && ARTICLES.has(word)));
    const inside = CONTAINERS.has(words[0] ?? '') ? words.slice(words[1] === 'of' ? 2 : 1) : [];
    const joint = words.length > 1 && MY.has(words[0] ?? '') ? [AND[language], ...words.slice(1)] : [];
    return [words.join(' '), inside.join(' '), joint.join(' ')];
  });
  const seen = new Set<string>();
  return [...swedish, ...translated, ...(item.own ?? []).flatMap(writtenReadings)].flatMap((name, index) => {
    const words = tokensOf(name).map(({ text }) => text);
    const key = words.join(' ');
    if (words.length === 0 || seen.has(key)) return [];
    seen.add(key);
    return [{ slot, value: item.id, words, isSwedish: index < swedish.length }];
  });
}

/** Returns the item meant by a line that is only the answer to the asked goal: *tre* for a floor. */
export function itemAlone(
  scenario: Scenario,
  asked: Goal | undefined,
  utterance: Utterance,
): [string, string] | null {
  const line = utterance.normalised;
  for (const slot of asked?.slots ?? []) {
    const definition = scenario.slots[slot];
    if (definition?.kind !== 'list') continue;
    const item = definition.items.find(({ alone = [] }) =>
      alone.some((pattern) => writtenReadings(pattern).some((reading) => normalise(reading) === line)),
    );
    if (item) return [slot, item.id];
  }
  return null;
}
