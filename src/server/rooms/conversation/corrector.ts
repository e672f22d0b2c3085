import type { CourseReader } from '#server/platform/course-reader.ts';
import type { FeedbackItem } from '#shared/conversation/contract/conversation.contract.ts';
import {
  FEEDBACK_KINDS,
  type FeedbackChoice,
  type FoundMistake,
} from '#shared/conversation/contract/feedback.ts';
import type { Scenario } from '#shared/conversation/contract/scenario.ts';
import { grammarMistakes } from '#shared/conversation/correct/grammar.ts';
import { openLexicon } from '#shared/conversation/correct/lexicon.ts';
import { spellingMistakes } from '#shared/conversation/correct/spelling.ts';
import type { Utterance } from '#shared/conversation/understand/utterance.ts';
import type { OpenBook } from './book.ts';
import type { Speller } from './speller.ts';

/** Maximum number of corrections shown per line. */
const TOLD: Readonly<Record<FeedbackChoice, number>> = { off: 0, gentle: 1, strict: 2 };

/** Creates the corrector of learner lines. The word list is indexed when the first conversation begins. */
export function createCorrector(
  { words }: Pick<CourseReader, 'words'>,
  speller: Speller,
  openBook: OpenBook,
) {
  let opened: ReturnType<typeof openLexicon> | undefined;
  const servings = new Map<string, (article: string, noun: string) => boolean>();

  function servingsOf(scenario: Scenario) {
    const known = servings.get(scenario.id);
    if (known) return known;
    const names = new Set(
      Object.values(scenario.slots).flatMap((slot) =>
        slot.kind === 'list'
          ? slot.items.flatMap(({ article, swedish }) => (article ? [`${article} ${swedish}`] : []))
          : [],
      ),
    );
    const isServing = (article: string, noun: string) => names.has(`${article} ${noun}`);
    servings.set(scenario.id, isServing);
    return isServing;
  }

  const lexicon = () => (opened ??= openLexicon(words.values()));

  return {
    /** Loads the word list index and the dictionary before the first line arrives. */
    prepare(): void {
      lexicon();
      speller.prepare();
    },
    /** Returns the mistakes of a line, the most certain first. */
    async mistakesIn(scenario: Scenario, line: Utterance): Promise<FoundMistake[]> {
      const grammar = grammarMistakes(line, lexicon(), servingsOf(scenario));
      const spelling = await spellingMistakes(line, scenario, lexicon(), await openBook(), speller.lookUp);
      const free = spelling.filter(
        ({ start, end }) => !grammar.some((other) => other.start < end && start < other.end),
      );
      return [...grammar, ...free].sort(
        (a, b) => FEEDBACK_KINDS.indexOf(a.about) - FEEDBACK_KINDS.indexOf(b.about) || a.start - b.start,
      );
    },
    /** Returns as many of the mistakes as the learner wants to see. */
    shown: (mistakes: readonly FoundMistake[], choice: FeedbackChoice): FeedbackItem[] =>
      mistakes.slice(0, TOLD[choice]).map((each) => ({ ...each })),
  };
}

export type Corrector = ReturnType<typeof createCorrector>;
