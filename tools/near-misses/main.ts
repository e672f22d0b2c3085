import { parseArgs } from 'node:util';
import { readCourse } from '#server/platform/course-reader.ts';
import { writtenReadings } from '#shared/course/answer-pattern.ts';
import type { Exercise } from '#shared/course/exercise.ts';
import { judge } from '#shared/course/judge.ts';
import type { Word } from '#shared/course/word.ts';
import { MISS_KINDS, nearMisses } from './mutations.ts';

/**
 * Prints near-misses of accepted answers that the judge accepts, to be read by eye: `npm run near-misses`, or of some
 * lessons with `npm run near-misses -- 302 319`. `--summary` prints the figures alone.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { summary: { type: 'boolean', default: false } },
});

/** Maximum number of readings of one exercise from which near-misses are made. */
const MOST_READINGS = 80;

const course = await readCourse();
const others = formsByForm(course.words.values());

/** Other forms of the words that have a form, by form. */
function formsByForm(words: Iterable<Word>): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>();
  for (const word of words) {
    if (!('forms' in word) || !word.forms) continue;
    const forms = Object.values(word.forms).filter((form): form is string => typeof form === 'string');
    for (const form of forms) found.set(form, new Set([...(found.get(form) ?? []), ...forms]));
  }
  return found;
}

/** The Swedish answers of an exercise as patterns; none if it is not typed in Swedish. */
function patternsOf(exercise: Exercise): readonly string[] {
  if (exercise.kind === 'reply') return exercise.answers;
  if (exercise.kind === 'translate' && exercise.into === 'swedish') return exercise.answers;
  return [];
}

/** At most so many readings, spread evenly. */
function sample(all: readonly string[], most: number): string[] {
  const step = Math.max(1, all.length / most);
  return Array.from(
    { length: Math.min(all.length, most) },
    (_, index) => all[Math.floor(index * step)] ?? '',
  );
}

const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim();

const made = new Map<string, number>();
const accepted = { listed: new Map<string, number>(), tolerated: new Map<string, number>() };
const count = (counts: Map<string, number>, kind: string) => counts.set(kind, (counts.get(kind) ?? 0) + 1);

for (const [lessonId, lesson] of course.lessons) {
  if (positionals.length > 0 && !positionals.includes(lessonId)) continue;
  for (const { id, type, content } of lesson.modules) {
    if (type !== 'exercise') continue;
    const patterns = patternsOf(content);
    const all = patterns.flatMap(writtenReadings);
    const listed = new Set(all.map(plain));
    const seen = new Set<string>();
    const lines: string[] = [];
    for (const reading of sample(all, MOST_READINGS)) {
      for (const { kind, text } of nearMisses(reading, (word) => [...(others.get(word) ?? [])])) {
        if (seen.has(plain(text))) continue;
        seen.add(plain(text));
        count(made, kind);
        if (!judge(content, text, 'english')?.correct) continue;
        const how = listed.has(plain(text)) ? 'listed' : 'tolerated';
        count(accepted[how], kind);
        lines.push(`  ${how.padEnd(9)} ${kind.padEnd(11)} ${text}`);
      }
    }
    if (!values.summary && lines.length > 0)
      console.log([`${lessonId} ${id}: ${all[0]}`, ...lines].join('\n'));
  }
}
console.table(
  Object.fromEntries(
    MISS_KINDS.map((kind) => [
      kind,
      {
        made: made.get(kind) ?? 0,
        // Another reading of the pattern, so the content says it is right.
        listed: accepted.listed.get(kind) ?? 0,
        // Accepted by the tolerance of the judge: a typo, an article, an equivalent spelling.
        tolerated: accepted.tolerated.get(kind) ?? 0,
      },
    ]),
  ),
);
