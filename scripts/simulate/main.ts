import { parseArgs } from 'node:util';
import { HABITS, type Habit, type Outcome, type Rule, study } from './learner.ts';
import { openServer } from './server.ts';

/**
 * Made learners who study for half a year by the server's own calls over a database of its own, with the clock handed
 * in: `npm run simulate`, or with `--learners 16 --days 90`. The learners are shared out evenly among the habits and the
 * ways to repeat words. 200 of them rate two million cards or so, which takes an hour or more.
 *
 * What they really remember follows a model of its own, by which no scheduler here computes: a memory fades by
 * 1 / (1 + t / 9S), S grows with every recall, the more the closer it was to being lost, and less the longer it is
 * already; each learner and each word has a talent and a hardness of its own. So the figures compare; they promise
 * nothing of people.
 */
const { values } = parseArgs({
  options: { learners: { type: 'string', default: '200' }, days: { type: 'string', default: '180' } },
});
const LEARNERS = Number(values.learners);
const DAYS = Number(values.days);

const RULES: Readonly<Record<string, Rule>> = {
  'SM-2': { scheduler: 'sm2', retention: 0.9 },
  'FSRS 0.90': { scheduler: 'fsrs', retention: 0.9 },
  'FSRS 0.85': { scheduler: 'fsrs', retention: 0.85 },
  'lessons alone': null,
};

const cells = Object.entries(RULES).flatMap(([name, rule]) =>
  (Object.keys(HABITS) as Habit[]).map((habit) => ({ name, rule, habit })),
);
const each = Math.ceil(LEARNERS / cells.length);

const server = await openServer();
try {
  const rows: object[] = [];
  for (const { name, rule, habit } of cells) {
    const all: Outcome[] = [];
    for (let index = 0; index < each; index += 1) {
      all.push(await study(server, habit, rule, DAYS, `${habit} ${index}`));
    }
    const row = { rule: name, habit, ...rowOf(all) };
    rows.push(row);
    // So that an hour is not lost where it is ended before the last.
    console.error(JSON.stringify(row));
  }
  console.log(`${each * cells.length} made learners, ${DAYS} days`);
  console.table(rows);
} finally {
  await server.close();
}

function rowOf(all: readonly Outcome[]) {
  const sum = (of: (outcome: Outcome) => number) => all.reduce((total, outcome) => total + of(outcome), 0);
  const hours = sum(({ minutes }) => minutes) / 60;
  const reviews = sum((outcome) => outcome.reviews);
  const percent = (part: number, whole: number) => `${Math.round((100 * part) / Math.max(1, whole))} %`;
  const keptOf = (span: 30 | 90) => {
    const [known, words] = [sum(({ kept }) => kept[span].known), sum(({ kept }) => kept[span].words)];
    return { share: percent(known, words), anHour: (known / hours).toFixed(1) };
  };
  const clear = all.flatMap((outcome) => outcome.clear ?? []);
  const mean = (list: readonly number[]) => Math.round(list.reduce((a, b) => a + b, 0) / list.length);
  return {
    'kept after 30 days': keptOf(30).share,
    'an hour': keptOf(30).anHour,
    'after 90 days': keptOf(90).share,
    'an hour ': keptOf(90).anHour,
    'reviews a day of study': Math.round(
      reviews /
        Math.max(
          1,
          sum(({ studyDays }) => studyDays),
        ),
    ),
    'remembered when asked': percent(reviews - sum(({ forgotten }) => forgotten), reviews),
    'longest wall': Math.max(...all.map(({ wall }) => wall)),
    'most on a day': Math.max(...all.map(({ most }) => most)),
    'days until nothing waits: said / were':
      clear.length === 0
        ? ''
        : `${mean(clear.map(({ said }) => said))} / ${mean(clear.map(({ was }) => was))}`,
    'hours of study': Math.round(hours / all.length),
  };
}
