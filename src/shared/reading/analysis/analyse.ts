import type { AnalysedSentence, AnalysedToken, Reading } from './analysis.ts';
import type { FormIndex } from './forms/form-index.ts';
import { capitalPlaces } from './sentence/capital-places.ts';
import { expansionOf } from './sentence/expansions.ts';
import { readWeights, type TaggedToken, tagSequence } from './sentence/tagger.ts';
import { tagOf } from './sentence/tags.ts';
import { type TokenReadings, tokenLookup } from './sentence/token-readings.ts';
import { unitFinder } from './sentence/units.ts';
import type { TextSentence, TextToken } from './text/token.ts';

/** Analyses sentences with one index; caches its results for frequent words. */
export interface Analyser {
  /** Finds the readings of each token of a sentence, the most probable first. Time is linear in its length. */
  analyse(sentence: TextSentence): AnalysedSentence;
  /** Tokens with the tags of all their readings, as the model sees them; for training it. */
  tagged(tokens: readonly TextToken[]): TaggedToken[];
}

/** Creates an analyser. It may be used for any number of texts. */
export function openAnalyser(index: FormIndex): Analyser {
  const lookUp = tokenLookup(index);
  const weights = readWeights(index.weights);
  const findUnits = unitFinder(index.units);
  const readingsOf = (tokens: readonly TextToken[]) => {
    const places = capitalPlaces(tokens);
    const found: TokenReadings[] = [];
    for (const [place, token] of tokens.entries()) {
      const capital = places[place] ?? 'start';
      // *Stig Berg*: a capital after a name goes on with it.
      const isSurname = capital === 'inside' && found.at(-1)?.kind === 'name' && /^\p{Lu}/u.test(token.word);
      found.push(isSurname ? NAME : lookUp(token, capital));
    }
    return found;
  };
  return {
    analyse({ tokens }) {
      const found = readingsOf(tokens);
      const seen = tokens.map((token, place) => asTagged(token, found[place]));
      const { margins } = tagSequence(seen, weights);
      const analysed = tokens.map((token, place): AnalysedToken => {
        const scores = new Map(seen[place]?.tags.map((tag, number) => [tag, margins[place]?.[number] ?? 0]));
        const { kind, readings } = ordered(token, found[place] ?? NONE, scores);
        const expansion = kind === 'abbreviation' ? expansionOf(token.word) : null;
        return { token, kind, readings, expansion, unit: null };
      });
      const units = findUnits(analysed);
      const unitAt = new Map(
        units.flatMap(({ tokens: places }, unit) => places.map((place) => [place, unit])),
      );
      return {
        tokens: analysed.map((each, place) => ({ ...each, unit: unitAt.get(place) ?? null })),
        units,
      };
    },
    tagged(tokens) {
      const found = readingsOf(tokens);
      return tokens.map((token, place) => asTagged(token, found[place]));
    },
  };
}

const NONE: TokenReadings = { kind: 'none', readings: [] };
const NO_TAGS: ReadonlySet<string> = new Set();
const NAME: TokenReadings = { kind: 'name', readings: [] };

/** Tags of tokens without readings, by their kind. */
const TAGS = {
  name: 'X',
  number: 'M',
  abbreviation: 'B',
  foreign: 'X',
  unknown: 'U',
  none: '.',
  word: 'U',
} as const;

/** Tokens as the model sees them, by their readings, which are cached themselves. */
const seenBefore = new WeakMap<TokenReadings, TaggedToken>();

function asTagged(token: TextToken, found = NONE): TaggedToken {
  if (found.readings.length === 0) return taggedBy(token, found);
  const cached = seenBefore.get(found) ?? taggedBy(token, found);
  seenBefore.set(found, cached);
  return cached;
}

function taggedBy(token: TextToken, { kind, readings }: TokenReadings): TaggedToken {
  const word = token.word.toLowerCase();
  const tags = [...new Set(readings.map((reading) => tagOf(reading, word)))].sort();
  if (tags.length > 0) return { word, tags, rare: rareTags(readings, word) };
  return {
    word: kind === 'number' ? '0' : word,
    rare: NO_TAGS,
    tags: [kind === 'none' ? `.${token.text.slice(0, 1)}` : TAGS[kind]],
  };
}

/** Tags of readings outside the lexicon, if others are in it. */
function rareTags(readings: readonly Reading[], word: string): ReadonlySet<string> {
  if (readings.every(({ wordId }) => wordId === null)) return NO_TAGS;
  const rare = new Set(readings.flatMap((each) => (each.wordId === null ? [tagOf(each, word)] : [])));
  for (const each of readings) if (each.wordId !== null) rare.delete(tagOf(each, word));
  return rare.size === 0 ? NO_TAGS : rare;
}

/** Orders readings by the scores of their tags. A name that is no entry of the lexicon is left alone. */
function ordered(
  token: TextToken,
  { kind, readings }: TokenReadings,
  scores: ReadonlyMap<string, number>,
): TokenReadings {
  const word = token.word.toLowerCase();
  const score = (reading: Reading) => scores.get(tagOf(reading, word)) ?? 0;
  const sorted = readings.length < 2 ? readings : [...readings].sort((a, b) => score(b) - score(a));
  const [first] = sorted;
  if (!first) return { kind, readings };
  if (isNameOnly(first)) return { kind: 'name', readings: [] };
  return { kind, readings: sorted.filter((reading) => !isNameOnly(reading)) };
}

function isNameOnly({ wordClass, wordId }: Reading): boolean {
  return wordClass === 'name' && wordId === null;
}
