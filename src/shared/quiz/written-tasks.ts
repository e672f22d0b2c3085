import { type Random, shuffled } from '../chance.ts';
import { CEFR_LEVELS, type CefrLevel } from '../course/cefr.ts';
import { inEachLanguage } from '../language.ts';
import type { QuizTask } from './game-state.ts';
import type { BankQuestion } from './question-bank.ts';

/** Returns true if a question of the bank suits a level. */
export function fitsLevel({ level }: BankQuestion, of: CefrLevel): boolean {
  const rank = CEFR_LEVELS.indexOf(of);
  if (level === 'easy') return rank <= CEFR_LEVELS.indexOf('B1');
  return level === 'middle' || rank >= CEFR_LEVELS.indexOf('B1');
}

/** Converts a question of the bank for players, with shuffled options; its level is A1 until one is assigned. */
export function writtenTask(
  { random, newId }: { readonly random: Random; readonly newId: () => string },
  question: BankQuestion,
): QuizTask {
  const { id, right, wrong, picture = null, explanation } = question;
  const places = shuffled([0, 1, 2, 3], random);
  const inPlace = (texts: readonly string[]) => places.map((place) => texts[place] ?? '');
  const isSwedish = typeof right === 'string' && Array.isArray(wrong);
  const options = isSwedish
    ? inPlace([right, ...wrong])
    : inEachLanguage((language) => {
        const own = typeof right === 'string' ? right : right[language];
        return inPlace([own, ...(Array.isArray(wrong) ? wrong : wrong[language])]);
      });
  return {
    id: newId(),
    key: id,
    kind: 'culture',
    level: 'A1',
    question: question.question,
    swedish: null,
    translation: null,
    picture,
    heard: null,
    options,
    optionsIn: isSwedish ? 'swedish' : 'learner',
    correct: places.indexOf(0),
    explanation,
    said: isSwedish ? right : null,
    skill: 'vocabulary',
    wordIds: [],
    optionWords: null,
  };
}
