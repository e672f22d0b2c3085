import type { FoundMistake } from '../contract/feedback.ts';
import { Utterance } from '../understand/utterance.ts';
import type { Lexicon } from './lexicon.ts';
import { mixedUp } from './mixed-up.ts';
import {
  definiteAfterThe,
  nounPhrase,
  predicative,
  severalOne,
  severalThe,
  thisOne,
  weakAfterThe,
} from './noun-rules.ts';
import type { Context } from './phrases.ts';
import {
  afterVilja,
  attAfterModal,
  infinitiveForm,
  modalForm,
  negation,
  perfectForm,
  subjectForm,
  verbSecond,
  withoutBe,
} from './verb-rules.ts';

/**
 * Returns grammar mistakes in the order of clauses. Checks only forms in the word list that have no other reading: a wrong
 * correction costs more than a missed one.
 * @param isServing whether a noun is ordered with this article
 */
export function grammarMistakes(
  sentence: string | Utterance,
  lexicon: Lexicon,
  isServing: Context['isServing'] = () => false,
): FoundMistake[] {
  const { tokens, text: line, clauses } = Utterance.of(sentence);
  const found = clauses.flatMap((clause) => {
    const context = { tokens, lexicon, line, isServing, clause };
    const places = tokens.slice(clause.from, clause.end).map((_, at) => clause.from + at);
    return places.flatMap((index) => RULES.flatMap((rule) => rule(context, index) ?? []));
  });
  // The first of several overlapping mistakes is kept.
  return found.filter(
    (each, place) => !found.slice(0, place).some((other) => other.start < each.end && each.start < other.end),
  );
}

type Rule = (context: Context, index: number) => FoundMistake | null;

const RULES: readonly Rule[] = [
  mixedUp,
  nounPhrase,
  thisOne,
  definiteAfterThe,
  weakAfterThe,
  severalOne,
  severalThe,
  predicative,
  modalForm,
  attAfterModal,
  withoutBe,
  afterVilja,
  perfectForm,
  infinitiveForm,
  subjectForm,
  negation,
  verbSecond,
];
