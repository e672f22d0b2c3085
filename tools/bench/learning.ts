import { createHash } from 'node:crypto';
import type { CourseReader } from '#server/platform/course-reader.ts';
import { wordsOf } from '#shared/course/words-of.ts';
import { skillOf } from '#shared/lessons/skill-of.ts';
import { DAY_MS, MINUTE_MS } from '#shared/time.ts';
import { DIRECTIONS } from '#shared/vocabulary/card-names.ts';

/** Action of a learner, as its room records it. */
export interface Done {
  readonly kind: string;
  readonly subject: string;
  readonly said: Readonly<Record<string, unknown>>;
  readonly payload: Readonly<Record<string, unknown>>;
  readonly spentMs: number;
}

/** Events of a busy learner in a day. */
export const EVENTS_A_DAY = 200;
const CARDS_A_DAY = 50;
/** Events of other rooms per day, by the code that makes them; the remaining events are modules of lessons. */
const A_DAY = [
  [30, task],
  [CARDS_A_DAY, rating],
  [16, saying],
  [16, writing],
  [10, quizAnswer],
  [8, talkTurn],
] as const;
const TASKS_A_ROUND = 15;
/** Number of words practised in a week; they repeat every week. */
const WORDS_A_WEEK = 112;
const CARDS_A_SESSION = 10;

/**
 * Generates a learner's actions without end: lessons alone, module after module, over and over through the course; or every day
 * lessons and something of every room in which words are practised, so that more than every second event moves words.
 */
export function* learning(course: CourseReader, what: 'lessons' | 'everything'): Generator<Done, never> {
  const steps = lessonSteps(course);
  while (what === 'lessons') yield* steps;
  const wordIds = [...course.words.keys()];
  const lessonsADay = EVENTS_A_DAY - A_DAY.reduce((sum, [count]) => sum + count, 0);
  for (let day = 0; ; day += 1) {
    for (let index = 0; index < lessonsADay; index += 1) yield at(steps, day * lessonsADay + index);
    for (const [count, make] of A_DAY) {
      for (let index = 0; index < count; index += 1) yield make(wordIds, day, index);
    }
  }
}

/** Time of the event with this index: `EVENTS_A_DAY` on each day, two minutes apart. */
export function timeOf(index: number, startMs: number): number {
  const day = Math.floor(index / EVENTS_A_DAY) + 1;
  return startMs + day * DAY_MS + (index % EVENTS_A_DAY) * MINUTE_MS * 2;
}

/** The same text has the same id. */
export function uuid(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

function lessonSteps(course: CourseReader): Done[] {
  return [...course.studies().lessons.values()].flatMap(({ lesson, modules: studied, clues }) => {
    const subject = `lesson:${lesson.id}`;
    const steps = studied.map((module, moduleIndex) => {
      const { id: moduleId } = module;
      const facts = { moduleId, skill: skillOf(module, lesson) };
      const place = { moduleIndex, moduleId };
      const spentMs = 4_000 + moduleIndex * 100;
      if (module.type !== 'exercise') {
        return { kind: 'module_visited', subject, said: place, payload: facts, spentMs };
      }
      const asked = clues.get(moduleId)?.wordIds.flatMap((wordId) => wordId ?? []) ?? [];
      const words = asked.map((wordId) => ({ wordId, correct: true }));
      const payload = { ...facts, correct: true, ...(words.length > 0 && { words }) };
      return {
        ...{ kind: 'module_answered', subject, spentMs },
        ...{ said: { ...place, answer: 'jag heter', language: 'english' }, payload },
      };
    });
    const last = { moduleIndex: studied.length - 1, moduleId: studied.at(-1)?.id };
    const end = {
      ...{ kind: 'lesson_completed', subject, said: last, spentMs: 2_000 },
      payload: {
        ...{ moduleId: last.moduleId, skill: 'grammar', modules: studied.map(({ id }) => id) },
        ...{ words: wordsOf(studied), xp: lesson.xpReward },
      },
    };
    return [...steps, end];
  });
}

function task(wordIds: readonly string[], day: number, index: number): Done {
  const wordId = at(wordIds, day * 12 + index);
  const round = `all-${dayName(day)}-${index < TASKS_A_ROUND ? 1 : 2}`;
  const rivals = [at(wordIds, index + 7), at(wordIds, index + 90), at(wordIds, index + 400)];
  const key = `meaning~${wordId}~${round}.${index}~${rivals}~101-104~k3j9x2`;
  const correct = index % 7 !== 0;
  const words = [{ wordId, correct, ...(index % 2 === 0 && { produced: true }) }];
  return {
    ...{ kind: 'practice_answered', subject: 'practice:rounds', spentMs: 5_300 + index },
    said: { key, answer: index % 4, language: 'english' },
    payload: {
      ...{ skill: 'vocabulary', correct, words, place: { round, task: index } },
      ...(!correct && { mistake: 'other-word' }),
    },
  };
}

function rating(wordIds: readonly string[], day: number, index: number): Done {
  // Other words every day; each again after a week.
  const wordId = at(wordIds, (day % 7) * CARDS_A_DAY + Math.floor(day / 60) * 7 * CARDS_A_DAY + index);
  const direction = DIRECTIONS[Math.floor(day / 7) % 2] ?? 'recognise';
  const grade = index % 9 === 0 ? 'again' : 'good';
  const session = uuid(`session ${day} ${Math.floor(index / CARDS_A_SESSION)}`);
  const said = { rating: grade, form: 'recognise', session };
  return {
    ...{ kind: 'card_rated', subject: `card:${wordId}:${direction}`, said, spentMs: 3_900 + index },
    payload: { wordId, direction, ...said, day: dayName(day) },
  };
}

function saying(wordIds: readonly string[], day: number, index: number): Done {
  const wordId = wordOfWeek(wordIds, day, index);
  const verdict = index % 5 === 0 ? 'missed' : 'understood';
  const round = uuid(`saying ${day} ${Math.floor(index / 8)}`);
  const scores = { confidence: 81, accuracy: 70 + (index % 30), fluency: 77, completeness: 100 };
  const said = { text: wordId, verdict, ...scores, onDevice: true, wordId, round };
  return {
    ...{ kind: 'word_said', subject: `said:${wordId}`, said, spentMs: 5_100 + index },
    payload: {
      ...{ wordId, round, skill: 'pronunciation', correct: verdict === 'understood', day: dayName(day) },
      ...said,
    },
  };
}

function writing(wordIds: readonly string[], day: number, index: number): Done {
  const wordId = wordOfWeek(wordIds, day, index);
  const [step, means, round] = ['memory', 'pen', uuid(`writing ${day} ${Math.floor(index / 8)}`)];
  const slip = index % 5 === 0 ? { edit: 'missing', letterIndex: 2, expected: 'a', readLetter: '' } : null;
  const correct = slip === null;
  const verdict = slip ? { kind: 'wrong', ...slip } : { kind: 'right' };
  return {
    ...{ kind: 'word_written', subject: `written:${wordId}`, spentMs: 7_200 + index },
    said: { step, means, verdict, round },
    payload: {
      ...{ skill: 'writing', wordId, step, means, round, verdict: verdict.kind, slip },
      ...{ contested: false, correct },
    },
  };
}

function quizAnswer(wordIds: readonly string[], day: number, index: number): Done {
  const wordId = wordOfWeek(wordIds, day, index);
  const correct = index % 4 !== 0;
  const words = [{ wordId, correct, ...(!correct && { rival: wordOfWeek(wordIds, day, index + 1) }) }];
  const payload = { game: `${uuid('room')}/${day}`, skill: 'vocabulary', correct, words };
  return { kind: 'quiz_answered', subject: 'quiz:games', said: {}, payload, spentMs: 6_000 };
}

function talkTurn(wordIds: readonly string[], day: number, index: number): Done {
  const used = [index, index + 8].map((place) => wordOfWeek(wordIds, day, place));
  const words = used.map((wordId) => ({ wordId, correct: true, produced: true }));
  const payload = { conversation: uuid(`talk ${day}`).replaceAll('-', ''), scenario: 'coffee-shop', words };
  return { kind: 'conversation_turn', subject: 'conversation:finished', said: {}, payload, spentMs: 9_000 };
}

function wordOfWeek(wordIds: readonly string[], day: number, index: number): string {
  return at(wordIds, (day * 16 + index) % WORDS_A_WEEK);
}

function dayName(day: number): string {
  return new Date(Date.UTC(2025, 0, 1) + day * DAY_MS).toISOString().slice(0, 10);
}

function at<T>(list: readonly T[], index: number): T {
  const found = list[index % list.length];
  if (found === undefined) throw new Error('The course is empty.');
  return found;
}
