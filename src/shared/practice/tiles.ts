import { oneOf, shuffled } from '../chance.ts';
import type { Library } from './library.ts';
import type { Line } from './line.ts';
import { linesFor, type Maker } from './maker.ts';
import { isForm, type Sentence, sentenceOf } from './sentences.ts';
import { aboutLine, asked, joined } from './wording.ts';

const EXTRA = 2;

/** A line that is built from its words. */
export const tiles: Maker = (entry, circumstances) => {
  const { library, random } = circumstances;
  const line = oneOf(
    linesFor(entry, circumstances).filter((each) => sentenceOf(each, library)),
    random,
  );
  const sentence = line && sentenceOf(line, library);
  if (!line || !sentence) return null;
  const { type, tokens, alternatives } = sentence;
  return {
    task: {
      kind: 'order',
      question: asked(library, 'tiles'),
      explanation: joined(
        aboutLine(library, line.swedish, line.translation),
        library.content.explanations[type],
      ),
      translation: line.translation,
      tokens: [...tokens],
      extra: shuffled(extraFor(sentence, line, library), random).slice(0, EXTRA),
      alternatives: alternatives.map((order) => order.join(' ')),
    },
  };
};

/**
 * Tiles that fit nowhere: the other article, the infinitive beside its present, *är* beside a verb (as in "is
 * eating"). None can stand in a Swedish sentence that means the same.
 */
function extraFor({ tokens }: Sentence, line: Line, library: Library): string[] {
  const extra: string[] = [];
  const nouns = tokens.filter((token) => isForm(token, 'indefiniteSingular', library)).length;
  if (nouns > 0 && tokens.includes('en') && !tokens.includes('ett')) extra.push('ett');
  if (nouns > 0 && tokens.includes('ett') && !tokens.includes('en')) extra.push('en');
  const verbs = tokens.flatMap((token) =>
    (library.byForm.get(token) ?? []).filter(({ word }) => word.wordClass === 'verb'),
  );
  const [verb, ...more] = verbs;
  if (verb && more.length === 0 && verb.word.wordClass === 'verb') {
    const { infinitive, present, imperative } = verb.word.forms;
    const isPresent = tokens.includes(present);
    if (isPresent && infinitive && infinitive !== present && !tokens.includes(infinitive))
      extra.push(infinitive);
    if (isPresent && verb.id !== 'vara' && imperative && !tokens.includes('är')) extra.push('är');
  }
  return extra.filter((tile) => !line.tokens.includes(tile));
}
