import type { CefrLevel } from '#shared/course/cefr.ts';

/** Grammar points that a course to A2 needs, by the level at which they are taught. */
const GRAMMAR: Readonly<Record<'A1' | 'A2', readonly string[]>> = {
  A1: [
    ...['pronouns', 'clock', 'en-ett', 'vill-ha', 'possessives', 'definite-singular', 'question-words'],
    ...['modals', 'v2', 'place-prepositions', 'negation', 'demonstratives', 'large-numbers', 'imperative'],
    ...['there-is', 'reflexives', 'infinitive-att', 'years', 'formal-subject', 'indefinites', 'first-past'],
    ...['spelling', 'forms'],
  ],
  A2: [
    ...['plurals', 'double-definite', 'past', 'perfect', 'biff', 'agreement', 'comparison'],
    ...[
      'object-pronouns',
      'sin-hans',
      'relative-som',
      'when-and-if',
      'future',
      's-passive',
      'modal-particles',
    ],
    ...['indefinites-system', 'direction', 'posture', 'particle-verbs', 'time-expressions'],
    ...['adjective-after-possessive', 'adverbs', 'adverb-place', 'indirect-speech', 'tycka-tro-tanka'],
  ],
};

/** Number of topics, T1 to T11. */
const TOPICS = 11;

/** Lesson of the syllabus. */
interface PlannedLesson {
  readonly id: string;
  readonly cefr: string;
  readonly title: string;
  /** Codes of grammar points and topics. */
  readonly covers: readonly string[];
}

/** Lesson as far as it is compared with the syllabus. */
interface WrittenLesson {
  readonly id: string;
  readonly cefr: CefrLevel;
  readonly title: { readonly english: string };
}

const listed = (codes: string): string[] => codes.split(/[,;]\s*/).map((code) => code.trim());

/** Reads the lessons of `docs/syllabus.md`: rows of its table, and sections with a line that begins with "Covers". */
export function readSyllabus(page: string): PlannedLesson[] {
  const rows = [...page.matchAll(/^\| (\d{3}) \| (\w\d) \| (.+?) \| .+? \| (.+?) \| (.+?) \|$/gm)].map(
    ([, id = '', cefr = '', title = '', grammar = '', topics = '']) => ({
      ...{ id, cefr, title },
      covers: listed(`${grammar}, ${topics}`),
    }),
  );
  const sections = page.split(/^### /m).flatMap((section) => {
    const [, id, cefr, title] = /^(\d{3}) · (\w\d) · (.+)$/m.exec(section) ?? [];
    const [, covers] = /^- Covers: (.+)$/m.exec(section) ?? [];
    return id && cefr && title ? [{ id, cefr, title, covers: listed(covers ?? '') }] : [];
  });
  return [...rows, ...sections];
}

/**
 * Differences between the syllabus and the lessons, and grammar points and topics without a lesson of their level.
 * @param lessons written ones up to A2
 */
export function syllabusProblems(page: string, lessons: readonly WrittenLesson[]): string[] {
  const planned = readSyllabus(page);
  const problems = lessons.flatMap(({ id, cefr, title }) => {
    const plan = planned.find((each) => each.id === id);
    if (!plan) return [`lesson ${id} is not listed`];
    if (plan.cefr !== cefr) return [`lesson ${id} is ${cefr}, not ${plan.cefr}`];
    return plan.title === title.english ? [] : [`lesson ${id} is called "${title.english}"`];
  });
  const ids = planned.map(({ id }) => id);
  const twice = ids
    .filter((id, index) => ids.indexOf(id) < index)
    .map((id) => `lesson ${id} stands there twice`);
  const lacking = Object.entries(GRAMMAR).flatMap(([level, codes]) =>
    codes
      .filter((code) => !planned.some(({ cefr, covers }) => cefr === level && covers.includes(code)))
      .map((code) => `no lesson of ${level} covers "${code}"`),
  );
  const topics = Array.from({ length: TOPICS }, (_, index) => `T${index + 1}`)
    .filter((topic) => !planned.some(({ covers }) => covers.includes(topic)))
    .map((topic) => `no lesson covers topic ${topic}`);
  return [...problems, ...twice, ...lacking, ...topics];
}
