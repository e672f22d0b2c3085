import type { AnalysedSentence, AnalysedToken, Reading } from './analysis.ts';
import type { FormIndex } from './forms/form-index.ts';
import { capitalPlaces } from './sentence/capital-places.ts';
import { expansionOf } from './sentence/expansions.ts';
import { type TokenReadings, tokenLookup } from './sentence/token-readings.ts';
import type { TextSentence } from './text/token.ts';

/** Analyses sentences with one index; keeps what it found about frequent words. */
export interface Analyser {
  /** Says what each token of a sentence is. Time is linear in its length. */
  analyse(sentence: TextSentence): AnalysedSentence;
}

/** Creates an analyser. It may be used for any number of texts. */
export function openAnalyser(index: FormIndex): Analyser {
  const lookUp = tokenLookup(index);
  return {
    analyse({ tokens }) {
      const places = capitalPlaces(tokens);
      const found = tokens.map((token, place) => lookUp(token, places[place] ?? 'start'));
      const analysed = tokens.map((token, place): AnalysedToken => {
        const { kind, readings } = chosen(found[place] ?? { kind: 'none', readings: [] });
        const expansion = kind === 'abbreviation' ? expansionOf(token.word) : null;
        return { token, kind, readings, expansion, unit: null };
      });
      return { tokens: analysed, units: [] };
    },
  };
}

/** A name that is no entry of the lexicon is left alone. */
function chosen({ kind, readings }: TokenReadings): TokenReadings {
  const [first] = readings;
  if (first && first.wordClass === 'name' && first.wordId === null) return { kind: 'name', readings: [] };
  const others = readings.filter(({ wordClass, wordId }: Reading) => wordClass !== 'name' || wordId !== null);
  return { kind, readings: others };
}
