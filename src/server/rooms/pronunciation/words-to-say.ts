import type { CourseReader } from '#server/platform/course-reader.ts';
import type { Ledger } from '#server/platform/ledger/ledger.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { seededRandom, shuffled } from '#shared/chance.ts';
import { translationOf } from '#shared/course/lesson-word.ts';
import { presentTexts } from '#shared/course/wire.ts';
import type { Word } from '#shared/course/word.ts';
import { concerns } from '#shared/pronunciation/hard-sounds.ts';
import type { WordsToSay } from '#shared/pronunciation/rounds.contract.ts';
import { needsPractice, saidProjection } from '#shared/pronunciation/said-word.ts';
import { SPEAKING_ROUND_WORDS } from '#shared/pronunciation/sayings.ts';
import { cardProjection } from '#shared/vocabulary/card.ts';
import { metWords } from '#shared/vocabulary/met.ts';

/** Number of easiest words with a sound from which rounds are drawn, so that they differ. */
const EASIEST = 40;

/** Selects words to say. */
export interface WordsToSayBy {
  /**
   * Random words with a sound, among the easiest.
   * @throws Refusal `not_found` for an unknown sound
   */
  sound(id: string, seed: string): ReturnType<typeof present>;
  /** Words that a learner has met: missed ones, those never said, then those said longest ago. */
  met(learnerId: string): Promise<ReturnType<typeof present>>;
}

export function wordsToSay(
  { words, pronunciation }: Pick<CourseReader, 'words' | 'pronunciation'>,
  ledger: Pick<Ledger, 'read'>,
): WordsToSayBy {
  return {
    sound(id, seed) {
      const tip = pronunciation.sounds.find((each) => each.id === id);
      if (!tip) throw new Refusal('not_found');
      const having = [...words.values()]
        .filter((word) => !word.swedish.includes(' ') && concerns(tip, word))
        .sort((one, other) => one.difficulty - other.difficulty || one.id.localeCompare(other.id));
      return present(shuffled(having.slice(0, EASIEST), seededRandom(seed)));
    },
    async met(learnerId) {
      const reader = await ledger.read(learnerId);
      const said = await reader.states(saidProjection);
      const met = metWords(await reader.states(cardProjection)).flatMap(({ wordId, lastMetMs }) => {
        const word = words.get(wordId);
        const state = said.get(wordId);
        return word
          ? [
              {
                word,
                lastMetMs,
                isMissed: state ? needsPractice(state) : false,
                saidMs: state?.lastSaidMs ?? 0,
              },
            ]
          : [];
      });
      const inOrder = met.sort(
        (one, other) =>
          Number(other.isMissed) - Number(one.isMissed) ||
          one.saidMs - other.saidMs ||
          other.lastMetMs - one.lastMetMs,
      );
      return present(inOrder.map(({ word }) => word));
    },
  };
}

function present(words: readonly Word[]) {
  const chosen: WordsToSay['words'] = words.slice(0, SPEAKING_ROUND_WORDS).map((word) => ({
    id: word.id,
    swedish: word.swedish,
    translation: translationOf(word),
    pronunciation: word.ipa,
    pitchAccent: word.pitchAccent,
    picture: word.picture ?? null,
    example: word.example,
  }));
  return presentTexts({ words: chosen });
}
