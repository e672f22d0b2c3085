import { oneOf, shuffled } from '../chance.ts';
import { formsOf, type Library } from './library.ts';
import { type Circumstances, linesFor, type Maker } from './maker.ts';
import { sentencePieces } from './pieces.ts';
import { isForm, sentenceOf } from './sentences.ts';
import { aboutLine, joinTexts, questionText } from './wording.ts';

const EXTRA = 2;

/** Task: build a line, or a sentence of it, from its words. */
export const tiles: Maker = (entry, circumstances) => {
  const { library, random } = circumstances;
  const forms = formsOf(entry);
  const pieces = linesFor(entry, circumstances).flatMap((whole) =>
    sentencePieces(whole, library.names)
      .filter(({ line }) => line.forms.some((form) => forms.has(form)))
      .flatMap(({ line, ...around }) => {
        const sentence = sentenceOf(line, library);
        return sentence ? [{ ...sentence, whole, around }] : [];
      }),
  );
  const strange = pieces.map(({ tokens }) => strangeWords(tokens, circumstances));
  const fewest = Math.min(...strange);
  const piece = oneOf(
    pieces.filter((_, index) => strange[index] === fewest),
    random,
  );
  if (!piece) return null;
  const { type, tokens, alternatives, whole, around } = piece;
  return {
    task: {
      kind: 'order',
      question: questionText(library, 'tiles'),
      explanation: joinTexts(
        aboutLine(library, whole.swedish, whole.translation),
        library.content.explanations[type],
      ),
      translation: whole.translation,
      ...around,
      tokens: [...tokens],
      extra: shuffled(extraFor(tokens, library), random).slice(0, EXTRA),
      alternatives: alternatives.map((order) => order.join(' ')),
    },
  };
};

/** Number of words that the learner has not met. */
function strangeWords(tokens: readonly string[], { library, shown }: Circumstances): number {
  if (!shown) return 0;
  const isMet = (token: string) =>
    library.names.has(token) ||
    (library.byForm.get(token.toLowerCase()) ?? []).some(({ id }) => shown.words.has(id));
  return tokens.filter((token) => !isMet(token)).length;
}

/**
 * Extra tiles that fit nowhere: the other article, the infinitive beside its present, *är* beside a verb (as in "is
 * eating"). None can occur in a Swedish sentence with the same meaning.
 */
function extraFor(tokens: readonly string[], library: Library): string[] {
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
  return extra.filter((tile) => !tokens.includes(tile));
}
