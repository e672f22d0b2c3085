/**
 * Checks a single scenario, for its author: `npm run check:scenario -- coffee-shop`. With `--card` it prints the data
 * that authors of test lines may see: goals, slots and the meanings of intents, without learners' lines.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import swedish from 'dictionary-sv';
import type { Scenario } from '#shared/conversation/contract/scenario.ts';
import { checkScenario } from '#shared/conversation/decide/scenario-rules.ts';
import { readingCount } from '#shared/course/rules/answers.ts';
import { misspelt, openDictionary } from './spelling.ts';

const root = join(import.meta.dirname, '..');
const names = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
if (names.length === 0) {
  console.error('Which one? npm run check:scenario -- coffee-shop [--card]');
  process.exit(1);
}

function readJson(path: string): unknown {
  return JSON.parse(readFileSync(join(root, path), 'utf8'));
}

function printCard(scenario: Scenario): void {
  const { id, level, description, context, person, goals, slots, intents } = scenario;
  console.log(`${id} (${level}): ${description.english} ${context.english}`);
  console.log(`Person: ${person.name}, ${person.role.english}`);
  console.log('\nGoals, in order:');
  for (const goal of goals) {
    console.log(
      `  ${goal.id}${goal.optional ? ' (optional)' : ''}: ${goal.title.english} [${goal.slots.join(', ')}]`,
    );
  }
  console.log('\nSlots:');
  for (const [name, slot] of Object.entries(slots)) {
    const items =
      slot.kind === 'list' ? slot.items.map((item) => `${item.id} (${item.swedish})`).join(', ') : slot.kind;
    console.log(`  ${name}: ${items}`);
  }
  console.log('\nIntents:');
  for (const { id: name, means } of intents) console.log(`  ${name}: ${means}`);
}

function printCounts(scenario: Scenario): void {
  console.table(
    Object.fromEntries(
      scenario.intents.map(({ id, lines, slips, goal }) => [
        id,
        {
          goal: goal ?? '',
          lines: lines.length,
          slips: slips.length,
          readings: readingCount([...lines, ...slips]),
        },
      ]),
    ),
  );
  console.log(
    `out of scope: ${scenario.outOfScope.length} lines, ${readingCount(scenario.outOfScope)} readings`,
  );
}

const wordIds = new Set(
  readdirSync(join(root, 'content/words')).flatMap((file) =>
    (readJson(`content/words/${file}`) as { id: string }[]).map(({ id }) => id),
  ),
);
const dictionary = await openDictionary(swedish);
let problems = 0;
for (const name of names) {
  const path = `content/scenarios/${name}.json`;
  if (!existsSync(join(root, path))) {
    console.error(`There is no ${path}`);
    problems += 1;
    continue;
  }
  const check = checkScenario(readJson(path), (id) => wordIds.has(id));
  const found = [
    ...check.problems,
    ...(check.scenario ? misspelt(check.scenario, dictionary.isSpelt, check.scenario.known) : []),
  ];
  for (const problem of found) console.error(`${path}:${problem.path}: ${problem.message}`);
  problems += found.length;
  if (!check.scenario) continue;
  if (process.argv.includes('--card')) printCard(check.scenario);
  else printCounts(check.scenario);
}
dictionary.close();
console.log(problems === 0 ? 'No problems.' : `${problems} problems.`);
process.exitCode = problems > 0 ? 1 : 0;
