import type { Course, Lesson } from '../course/lesson.ts';
import { optionsFor } from '../course/options.ts';
import { isSealable, type SealableExercise } from '../course/task.ts';
import { normalise } from '../course/typed-answer.ts';
import { inEachLanguage, LANGUAGES, type Text } from '../language.ts';

/** A question that the placement test may ask. */
export interface PlacementItem {
  /** `101/who-is-who`; stays as long as the course does not change. */
  readonly id: string;
  /** Index of its lesson in the course. */
  readonly lesson: number;
  /** The kind of exercise, or `line` for the meaning of a line. */
  readonly kind: SealableExercise['kind'] | 'line';
  readonly exercise: SealableExercise;
}

type Line = { swedish: string; translation: Text };

/** So many different words tell something and can be read at a glance. */
const LINE_WORDS = { min: 3, max: 14 };

/** Options beside the right one. */
const OTHERS = 3;

/**
 * Everything that can be asked about a course: its exercises but for those that cannot hide their answer or ask about a
 * text, and the meaning of what is said in its dialogues, role-plays and examples, to be told from that of other lines of the lesson.
 */
export function placementItems(
  lessons: Iterable<Lesson>,
  lineQuestion: Course['lineQuestion'],
): PlacementItem[] {
  return [...lessons].flatMap((lesson, index) => [
    ...lesson.modules.flatMap((module) => {
      if (module.type !== 'exercise' || module.about !== undefined) return [];
      const { id, content } = module;
      return isSealable(content) && !isToldByForm(content)
        ? [{ id: `${lesson.id}/${id}`, lesson: index, kind: content.kind, exercise: content }]
        : [];
    }),
    ...lineItems(lesson, index, lineQuestion),
  ]);
}

function lineItems(lesson: Lesson, index: number, lineQuestion: Course['lineQuestion']): PlacementItem[] {
  const lines = linesOf(lesson).filter(({ line }) => isTelling(line));
  return lines.flatMap(({ id, line }) => {
    const others = distractors(
      line,
      lines.map((each) => each.line),
    );
    if (others.length < OTHERS) return [];
    const options = [line, ...others];
    const exercise: Extract<SealableExercise, { kind: 'choice' }> = {
      kind: 'choice',
      ...lineQuestion,
      explanation: line.translation,
      swedish: line.swedish,
      optionsIn: 'learner',
      options: inEachLanguage((language) => options.map(({ translation }) => translation[language])),
      correct: 0,
    };
    return isToldByForm(exercise)
      ? []
      : [{ id: `${lesson.id}/${id}`, lesson: index, kind: 'line', exercise }];
  });
}

/** What is seen without understanding: a question, and an answer that begins with yes or no in any of the languages. */
const SIGNS = [/\?$/, /^(yes|no|ja|jo|nej|nein|nee|doch)\b/i];

/** Whether the right option shows from outside: the only one that asks, or that begins with yes or no, or does not. */
function isToldByForm(exercise: SealableExercise): boolean {
  if (exercise.kind !== 'choice') return false;
  const { options, correct } = exercise;
  return LANGUAGES.some((language) => {
    const written = optionsFor(options, language);
    const signs = SIGNS.map((sign) => written.map((option) => sign.test(option)));
    return signs.some((has) => has.filter((each) => each === has[correct]).length === 1);
  });
}

/** What is said in a lesson, each line once. */
function linesOf({ modules }: Lesson): { id: string; line: Line }[] {
  const found = new Map<string, { id: string; line: Line }>();
  for (const { id, type, content } of modules) {
    const lines: readonly Line[] =
      type === 'dialogue'
        ? content.dialogue
        : type === 'roleplay'
          ? content.scenarios.flatMap((scenario) => scenario.lines)
          : type === 'introduction'
            ? (content.examples ?? [])
            : [];
    for (const [number, line] of lines.entries()) {
      if (!found.has(line.swedish)) found.set(line.swedish, { id: `${id}/${number}`, line });
    }
  }
  return [...found.values()];
}

/** Whether its meaning must be understood: a name or a figure in it would give it away. */
function isTelling({ swedish, translation }: Line): boolean {
  const words = new Set(wordsOf(swedish)).size;
  if (words < LINE_WORDS.min || words > LINE_WORDS.max || /\d/.test(swedish)) return false;
  const names = swedish.match(/\p{Lu}\p{L}{2,}/gu) ?? [];
  return !names.some((name) => translation.english.includes(name));
}

/** Other lines to choose from, of other words and another meaning: what can be seen from outside tells nothing. */
function distractors(line: Line, lines: readonly Line[]): Line[] {
  const chosen: Line[] = [];
  const byLikeness = lines
    .filter((other) => other !== line)
    .sort((a, b) => unlikeness(a, line) - unlikeness(b, line));
  for (const other of byLikeness) {
    if (chosen.length === OTHERS) break;
    if ([line, ...chosen].every((taken) => areApart(taken, other))) chosen.push(other);
  }
  return chosen;
}

/** How much two lines differ in looks: in letters, or far more where only one asks or says yes or no. */
function unlikeness(a: Line, b: Line): number {
  const [one, other] = [a.translation.english, b.translation.english];
  const differ = SIGNS.filter((sign) => sign.test(one) !== sign.test(other)).length;
  return Math.abs(one.length - other.length) + differ * 1_000;
}

/** Whether two lines cannot be taken for each other: less than half of their words are common, in each language. */
function areApart(a: Line, b: Line): boolean {
  const spellings = ({ swedish, translation }: Line) => [swedish, ...Object.values(translation)];
  const others = spellings(b);
  return spellings(a).every((text, index) => {
    const [one, other] = [new Set(wordsOf(text)), new Set(wordsOf(others[index] ?? ''))];
    const common = [...one].filter((word) => other.has(word)).length;
    return common < Math.min(one.size, other.size) / 2;
  });
}

function wordsOf(text: string): string[] {
  return normalise(text).split(/[\s–—]+/);
}
