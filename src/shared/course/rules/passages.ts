import type { Lesson, LessonModule } from '../lesson.ts';
import { PASSAGE_WORDS } from '../passage-words.ts';
import { lowerCase, placesOf, swedishWords } from '../swedish-words.ts';
import { at, type Problem, repeated } from './problem.ts';

/** Module with a longer Swedish text. */
export type PassageModule = Extract<LessonModule, { type: keyof typeof PASSAGE_WORDS }>;

/** Minimum number of questions about a text. */
const LEAST_QUESTIONS = 3;

/** First phase whose lessons need one of each kind. */
const FROM_PHASE = 3;

/** Returns true if a module has a longer Swedish text. */
export function isPassage(module: LessonModule): module is PassageModule {
  return module.type in PASSAGE_WORDS;
}

/** Sentences of a passage; for a writing task those of its example. */
export function passageSentences(passage: PassageModule): string[] {
  const { type, content } = passage;
  const sentences =
    type === 'reading' ? content.paragraphs.flat() : type === 'listening' ? content.lines : content.model;
  return sentences.map(({ swedish }) => swedish);
}

/** Problems of a single passage: its length, and help with words that it does not contain. */
export function passageProblems(passage: PassageModule, path: string): Problem[] {
  const { type, content } = passage;
  const sentences = passageSentences(passage);
  const small = sentences.map(lowerCase);
  const count = sentences.flatMap(swedishWords).length;
  const { min, max } = PASSAGE_WORDS[type];
  const ofLength =
    count < min || count > max ? [{ path, message: `has ${count} Swedish words, not ${min} to ${max}` }] : [];
  const glossed = content.glosses.map(({ swedish }) => swedish);
  const helped = [...glossed, ...(content.transparent ?? [])];
  const absent = helped
    .filter((words) => !small.some((sentence) => placesOf(sentence, lowerCase(words)).length > 0))
    .map((words) => ({ path: at(path, 'glosses'), message: `"${words}" is not in the text` }));
  const twice = repeated(helped, (words) => words.toLowerCase()).map((words) => ({
    path: at(path, 'glosses'),
    message: `"${words}" stands there twice`,
  }));
  return [...ofLength, ...absent, ...twice];
}

/** Problems of the questions about texts, and of lessons that lack required texts. */
export function questionProblems({ id, modules }: Lesson): Problem[] {
  const problems: Problem[] = [];
  for (const [index, module] of modules.entries()) {
    if (module.type !== 'exercise' || module.about === undefined) continue;
    const asked = modules.slice(0, index).find((earlier) => earlier.id === module.about);
    if (asked?.type !== 'reading' && asked?.type !== 'listening') {
      problems.push({
        path: at('modules', index, 'about'),
        message: `"${module.about}" is no text that was read or heard before`,
      });
    }
  }
  for (const [index, { id, type }] of modules.entries()) {
    if (type !== 'reading' && type !== 'listening') continue;
    const count = modules.filter((module) => module.type === 'exercise' && module.about === id).length;
    if (count < LEAST_QUESTIONS) {
      problems.push({
        path: at('modules', index),
        message: `${count} questions are about it, at least ${LEAST_QUESTIONS} are needed`,
      });
    }
  }
  if (Number(id.charAt(0)) < FROM_PHASE) return problems;
  const missing = Object.keys(PASSAGE_WORDS).filter(
    (type) => !modules.some((module) => module.type === type),
  );
  return [...problems, ...missing.map((type) => ({ path: 'modules', message: `there is no ${type}` }))];
}
