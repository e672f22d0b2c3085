import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readCourse } from '#server/platform/course-reader.ts';
import { LANGUAGES } from '#shared/language.ts';
import { faultsOf, looksOf, referenceOf } from '#shared/practice/check.ts';
import { openLibrary } from '#shared/practice/library.ts';
import { makeTask } from '#shared/practice/make.ts';
import { PRACTICE_KINDS, type Practice } from '#shared/practice/practice.ts';
import { practiceContent } from '#shared/practice/practice-content.ts';

// npm run check:practice [number of tasks] [file to write the tasks to]: whole rounds of all words, so at least as many
const root = join(import.meta.dirname, '..');
const [wanted = '100000', dump] = process.argv.slice(2);
const course = await readCourse(join(root, 'content'));
const content = practiceContent.parse(JSON.parse(readFileSync(join(root, 'content/practice.json'), 'utf8')));
const library = openLibrary([...course.words.values()], [...course.lessons.values()], content);

const reference = referenceOf(course.words.values());

/** Number of right options that are the longest or the shortest, and the number expected by chance. */
interface Looks {
  choices: number;
  longest: number;
  shortest: number;
  chance: number;
}

const counts: Record<string, { tasks: number; words: number; faulty: number }> = {};
const looks: Record<string, Looks> = {};
const faults = new Map<string, number>();
const tasks: Practice[] = [];
let made = 0;
for (let round = 0; made < Number(wanted); round += 1) {
  for (const kind of PRACTICE_KINDS) {
    const count = counts[kind] ?? { tasks: 0, words: 0, faulty: 0 };
    counts[kind] = count;
    for (const wordId of library.entries.keys()) {
      const practice = makeTask(library, { kind, wordId, seed: String(round) });
      if (!practice) continue;
      made += 1;
      count.tasks += 1;
      if (round === 0) count.words += 1;
      if (dump) tasks.push(practice);
      const found = faultsOf(practice, reference);
      if (found.length > 0) count.faulty += 1;
      for (const fault of found) {
        const line = `${kind} ${wordId}: ${fault}`;
        faults.set(line, (faults.get(line) ?? 0) + 1);
      }
      if (practice.task.kind !== 'choice' || kind === 'gender') continue;
      for (const language of LANGUAGES) {
        const { longest, shortest, chance } = looksOf(practice.task, language);
        const name = `${kind} ${language}`;
        const look = looks[name] ?? { choices: 0, longest: 0, shortest: 0, chance: 0 };
        looks[name] = look;
        look.choices += 1;
        look.longest += Number(longest);
        look.shortest += Number(shortest);
        look.chance += chance;
      }
    }
    console.error(
      `round ${round + 1}, ${kind}: ${made} tasks after ${Math.round(performance.now() / 1_000)} s`,
    );
  }
}

/** Maximum excess over chance of the share of right options that are the longest or the shortest. */
const TOLERANCE = 0.05;

console.log(`${made} tasks, each judged in ${LANGUAGES.length} languages`);
console.table(counts);
const shares = Object.fromEntries(
  Object.entries(looks).map(([name, { choices, longest, shortest, chance }]) => [
    name,
    {
      choices,
      longest: (longest / choices).toFixed(3),
      shortest: (shortest / choices).toFixed(3),
      chance: (chance / choices).toFixed(3),
    },
  ]),
);
console.table(shares);
for (const [name, { choices, longest, shortest, chance }] of Object.entries(looks)) {
  if (Math.max(longest, shortest) > chance + TOLERANCE * choices) {
    faults.set(`${name}: the right option shows by its length`, 1);
  }
}
if (dump) writeFileSync(dump, tasks.map((task) => JSON.stringify(task)).join('\n'));
for (const [fault, times] of [...faults].slice(0, 60)) console.error(`${times}x ${fault}`);
if (faults.size > 0) {
  console.error(`${faults.size} faults`);
  process.exitCode = 1;
}
