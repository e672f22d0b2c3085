import { oneOf, type Random, shuffled } from '../chance.ts';
import type { Library } from './library.ts';
import type { Made, Maker } from './maker.ts';
import type { PracticeContent } from './practice-content.ts';
import { aboutLine, filled, joinTexts, questionText } from './wording.ts';

type Pair = PracticeContent['minimalPairs'][number];

/** Task: identify which of two words that differ in one sound is spoken. */
export const minimalPair: Maker = (entry, { library, random }) => {
  const pairs = library.content.minimalPairs.filter(({ members }) =>
    members.some(({ wordId }) => wordId === entry.id),
  );
  const pair = oneOf(pairs, random);
  return pair ? heardPair(library, pair, random, entry.id) : null;
};

/**
 * Task with one word of a pair.
 * @param wordId word to be spoken; random if absent
 */
export function heardPair(library: Library, pair: Pair, random: Random, wordId?: string): Made {
  const heard =
    pair.members.find((member) => wordId !== undefined && member.wordId === wordId) ??
    oneOf(pair.members, random);
  const options = shuffled(pair.members, random);
  const [long = '', short = ''] = pair.members.map(({ swedish }) => swedish);
  const contrast = library.content.contrasts[pair.contrast];
  if (!heard || !contrast) throw new Error(`no contrast ${pair.contrast}`);
  return {
    task: {
      kind: 'choice',
      question: questionText(library, 'minimal-pair'),
      explanation: joinTexts(
        filled(contrast, { long, short }),
        ...pair.members.map(({ swedish, meaning }) => aboutLine(library, swedish, meaning)),
      ),
      prompt: { heard: heard.swedish },
      optionsIn: 'swedish',
      options: options.map(({ swedish }) => swedish),
      correct: options.indexOf(heard),
    },
    wordIds: heard.wordId === undefined ? [] : [heard.wordId],
  };
}
