import { readCourse } from '#server/platform/course-reader.ts';
import { MAX_READINGS } from '#shared/course/rules/answers.ts';
import type { ContentCounts } from '#shared/course/rules/content-rules.ts';
import { figuresOf, lessonFaults } from '#shared/practice/lesson-check.ts';
import { shownWords } from './shown-words.ts';
import { coverage, wordsByLevel } from './word-measures.ts';

/** Minimum numbers of words that lessons show by the end of their level: those of the day, which may only grow. */
const LEAST_SHOWN = { A1: 592, A2: 494 } as const;

/** Prints the numbers of words, of lessons with what is in them, and of accepted answers. */
export function printCounts({ words, lessons, unwritten }: ContentCounts): void {
  console.log(`${words} words, ${lessons.length} lessons`);
  if (lessons.length > 0) {
    console.table(
      Object.fromEntries(
        lessons.map(({ id, modules, exercises, words: taught, newWords, readings, texts }) => [
          id,
          { modules, exercises, words: taught, 'new words': newWords, ...texts, answers: readings.all },
        ]),
      ),
    );
  }
  const most = lessons.toSorted((a, b) => b.readings.most - a.readings.most)[0];
  if (most) {
    console.log(
      `Answers to one exercise in one language: at most ${most.readings.most} (lesson ${most.id}), ${MAX_READINGS} allowed`,
    );
  }
  if (unwritten.length > 0) console.log(`Not written yet: ${unwritten.join(', ')}`);
}

/**
 * Prints the size of each lesson as studied, with the tasks generated from its words.
 * @returns faults of the lessons
 */
export async function checkStudies(): Promise<string[]> {
  const problems: string[] = [];
  const course = await readCourse();
  const studies = course.studies();
  const rows = [...studies.lessons].map(([id, studied]) => {
    for (const fault of lessonFaults(studies, studied)) problems.push(`content/lessons/${id}.json: ${fault}`);
    const figures = figuresOf(studies, studied);
    const { words, wordsAnswered, drawable, byEar, picture, parts } = figures;
    const { answers, produced, screens, minutes, longestText, longestScreen } = figures;
    return [
      id,
      {
        screens,
        answers,
        produced,
        'by ear': byEar,
        'with picture': `${picture} of ${drawable}`,
        'words answered': `${wordsAnswered} of ${words}`,
        'longest text': longestText,
        'of it at once': longestScreen,
        minutes,
        parts: parts.join(' + '),
      },
    ] as const;
  });
  console.table(Object.fromEntries(rows));
  console.table(wordsByLevel(studies.library));
  const shown = shownWords(course.words.values(), [...course.lessons.values()]);
  console.log('Words that lessons show in any form; in time: by the end of their level');
  console.table(shown);
  for (const level of ['A1', 'A2'] as const) {
    const [found, least] = [shown[level].inTime, LEAST_SHOWN[level]];
    if (found < least)
      problems.push(`content/lessons: ${found} words of ${level} in time, ${least} are needed`);
  }
  const { levels, unknown } = coverage(studies.library);
  console.log(
    `Known of our own running text: ${levels.map(({ level, known }) => `to ${level} ${known} %`).join(', ')}`,
  );
  console.log(`Most often not in the list: ${unknown.join(', ')}`);
  return problems;
}
