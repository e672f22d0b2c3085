import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { startPostgres } from '#tests/postgres.ts';
import { isStale } from './build.ts';

const root = join(import.meta.dirname, '..');
/** Lines of a failure's reason: enough for the expected value and the place. */
const REASON_LINES = 12;
const REASON_CHARACTERS = 400;
const reports = mkdtempSync(join(tmpdir(), 'tillsammans-test-'));
let passed = 0;
/** Names of failed tests, repeated before the last line, where a long log is read first. */
const failures: string[] = [];

/** Runs one tool; a check counts as one test. */
async function check(name: string, command: string, ...args: string[]): Promise<void> {
  if ((await run(name, command, args)) === 0) passed++;
  else failures.push(name);
}

/** Runs Vitest projects and counts their tests; a run that crashes or finds no tests counts as a failure. */
async function suite(name: string, args: string[], env: NodeJS.ProcessEnv = {}): Promise<void> {
  const report = join(reports, `${name.replace(/\W+/g, '-')}.json`);
  const code = await run(
    name,
    bin('vitest'),
    ['run', ...args, '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`],
    env,
  );
  const results = readResults(report);
  // A skipped test is a failure: no test is skipped silently.
  const notPassed = results.filter((test) => test.status !== 'passed');
  passed += results.length - notPassed.length;
  failures.push(...notPassed.map((test) => `${name}: ${test.fullName} (${test.status})${reasonOf(test)}`));
  if (results.length === notPassed.length) failures.push(`${name}: no test passed`);
  else if (code !== 0 && notPassed.length === 0) failures.push(`${name}: ended with ${code}`);
  console.log(`${name}: ${results.length - notPassed.length} passed, ${notPassed.length} failed`);
}

type TestResult = { fullName: string; status: string; failureMessages?: string[] };

/** The first lines of a failure's reason, for readers of the end of the output. */
function reasonOf({ failureMessages = [] }: TestResult): string {
  const lines = failureMessages.join('\n').trim().split('\n').slice(0, REASON_LINES);
  return lines.map((line) => `\n    ${stripVTControlCharacters(line).slice(0, REASON_CHARACTERS)}`).join('');
}

/** Every test of a run; none if it crashed before its report. A file that could not be loaded counts as a test. */
function readResults(report: string): TestResult[] {
  if (!existsSync(report)) return [];
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as {
    testResults: { name: string; status: string; message: string; assertionResults: TestResult[] }[];
  };
  return testResults.flatMap((file) =>
    file.assertionResults.length > 0
      ? file.assertionResults
      : [{ fullName: relative(root, file.name), status: file.status, failureMessages: [file.message] }],
  );
}

/** Runs a tool and prints its output at the end, because two lanes run in parallel. */
function run(name: string, command: string, args: string[], env: NodeJS.ProcessEnv = {}): Promise<number> {
  return new Promise((resolve) => {
    const begunAt = performance.now();
    const said: Buffer[] = [];
    const child = spawn(command, args, { cwd: root, env: { ...process.env, ...env } });
    child.stdout.on('data', (chunk: Buffer) => said.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => said.push(chunk));
    const end = (code: number) => {
      const seconds = Math.round((performance.now() - begunAt) / 1000);
      console.log(`\n— ${name} (${seconds} s)\n${Buffer.concat(said)}`);
      resolve(code);
    };
    child.on('error', () => end(1));
    child.on('close', (code) => end(code ?? 1));
  });
}

const projects = (...names: string[]): string[] => names.flatMap((name) => ['--project', name]);
const bin = (name: string): string => join(root, 'node_modules/.bin', name);

/** Static checks, and the tests that need neither a browser nor PostgreSQL. */
async function checksAndServer(): Promise<void> {
  // Each checker loads the packages' types: the usual four take two thirds more processor time than one.
  await check('types', bin('tsc'), '-b', '--checkers', '1');
  await check('lint and arrows', bin('biome'), 'ci', '.');
  await check('unused code', bin('knip'));
  await check('content', process.execPath, '--import', 'tsx', 'scripts/check-content.ts');
  await suite(
    'shared, browser parts, content, house, tools, server, SQL on SQLite',
    projects('shared', 'web', 'content', 'house', 'tools', 'server', 'sql'),
    { TEST_DATABASE_URL: '' },
  );
}

/** Browser and PostgreSQL tests: they mostly wait for pages and the disk, so they run beside the other lane. */
async function browserAndPostgres(): Promise<void> {
  await suite('browser', projects('e2e'));
  const postgres = await startPostgres();
  try {
    await suite('SQL on PostgreSQL', projects('sql'), { TEST_DATABASE_URL: postgres.url });
  } finally {
    await postgres.stop();
  }
}

// In a separate process: building sets NODE_ENV for the process, and the tests need React's development
// build.
if (isStale() && (await run('build', process.execPath, ['--import', 'tsx', 'scripts/build.ts'])) !== 0) {
  process.exit(1);
}
await Promise.all([checksAndServer(), browserAndPostgres()]);
rmSync(reports, { recursive: true });

for (const failure of failures) console.log(`✗ ${failure}`);
console.log(`\n${passed} passed, ${failures.length} failed`);
process.exitCode = failures.length > 0 ? 1 : 0;
