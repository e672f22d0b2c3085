import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import swedish from 'dictionary-sv';
import { readCourse } from '#server/platform/course-reader.ts';
import { GRAMMAR_TEXTS } from '#server/platform/grammar-content.ts';
import { readLibraryTexts } from '#server/platform/library-texts.ts';
import { APP_FILMS, createReader, problemText } from '#server/rooms/video/films.ts';
import { commonLines } from '#shared/conversation/contract/common-lines.ts';
import { checkScenario } from '#shared/conversation/decide/scenario-rules.ts';
import { lesson } from '#shared/course/lesson.ts';
import { checkContent } from '#shared/course/rules/content-rules.ts';
import { checkCulture } from '#shared/course/rules/culture.ts';
import { drawingProblems } from '#shared/course/rules/drawing.ts';
import { schemaProblems } from '#shared/course/rules/schema-problems.ts';
import { ERRORS } from '#shared/errors.ts';
import { LOCALES } from '#shared/language.ts';
import { checkGuide } from '#shared/pronunciation/check-guide.ts';
import { checkQuestions } from '#shared/quiz/question-rules.ts';
import { checkFilm } from '../tools/films/script-rules.ts';
import { checkGrammarContent } from './check-grammar.ts';
import { checkLibrary } from './check-texts.ts';
import { checkStudies, printCounts } from './content-report.ts';
import { checkLocales, type RoomTexts } from './locale-rules.ts';
import { misspelt, openDictionary } from './spelling.ts';
import { syllabusProblems } from './syllabus.ts';

/**
 * Minimum number of questions, so that families who play often get new ones; those for children are included in all.
 */
const LEAST_QUESTIONS = { all: 400, kids: 100 } as const;

/** Minimum of cards in each category, so that a family does not soon know them all. */
const LEAST_CARDS = 10;

/** Content shared by all scenarios. */
const COMMON = 'scenarios/common.json';

const root = join(import.meta.dirname, '..');
const problems: string[] = [];

/** Parses a file; invalid JSON is reported as a problem and left out. */
function readJson(path: string): unknown {
  try {
    return JSON.parse(readFileSync(join(root, path), 'utf8'));
  } catch (error) {
    problems.push(`${path}: ${error instanceof Error ? error.message : error}`);
    return undefined;
  }
}

/** JSON files of a folder, keyed by the result of `name`. */
function readFolder(folder: string, name: (file: string) => string): Map<string, unknown> {
  const files = existsSync(join(root, folder)) ? readdirSync(join(root, folder)).sort() : [];
  return new Map(
    files
      .filter((file) => file.endsWith('.json'))
      .map((file) => [name(file), readJson(`${folder}/${file}`)] as const)
      .filter(([, value]) => value !== undefined),
  );
}

/** Returns the names of all pictures: those of the icon packages, and our own drawings. */
function pictureNames(): Set<string> {
  const require = createRequire(join(root, 'package.json'));
  const names = new Set<string>();
  for (const [prefix, set] of [
    ['', 'fluent-emoji-flat'],
    ['noto:', 'noto'],
  ]) {
    if (!existsSync(join(root, 'node_modules/@iconify-json', `${set}`))) continue;
    const { icons, aliases } = require(`@iconify-json/${set}/icons.json`) as Record<string, object>;
    for (const name of Object.keys({ ...icons, ...aliases })) names.add(`${prefix}${name}`);
  }
  const drawings = join(root, 'content/pictures');
  for (const file of existsSync(drawings) ? readdirSync(drawings) : []) {
    if (file.endsWith('.svg')) names.add(`own:${file.replace(/\.svg$/, '')}`);
  }
  return names;
}

const pictures = pictureNames();
const files = {
  course: readJson('content/course.json'),
  words: readFolder('content/words', (file) => `words/${file}`),
  lessons: readFolder('content/lessons', (file) => `lessons/${file}`),
};
const content = checkContent(files, (name) => pictures.has(name));
for (const { file, path, message } of content.problems) {
  problems.push(`content/${file}:${path}: ${message}`);
}

/** Levels whose lessons `docs/syllabus.md` plans. */
const PLANNED_LEVELS = ['A1', 'A2'];
const heads = [...files.lessons.values()].flatMap((value) => {
  const head = lesson.safeParse(value).data;
  return head && PLANNED_LEVELS.includes(head.cefr) ? [head] : [];
});
for (const message of syllabusProblems(readFileSync(join(root, 'docs/syllabus.md'), 'utf8'), heads)) {
  problems.push(`docs/syllabus.md: ${message}`);
}

const quiz = readFolder('content/quiz', (file) => `quiz/${file}`);
const questions = checkQuestions(quiz, (name) => pictures.has(name));
for (const { file, path, message } of questions.problems) {
  problems.push(`content/${file}:${path}: ${message}`);
}
const { all: bank } = questions.counts;
for (const what of ['all', 'kids'] as const) {
  const [found, least] = [bank?.[what] ?? 0, LEAST_QUESTIONS[what]];
  if (found < least) problems.push(`content/quiz: ${found} questions (${what}), ${least} are needed`);
}

const wordIds = new Set(
  [...files.words.values()].flatMap((list) =>
    Array.isArray(list) ? list.flatMap((entry: { id?: unknown }) => entry.id ?? []) : [],
  ),
);
const drawings = join(root, 'content/culture/pictures');
const drawn = existsSync(drawings) ? readdirSync(drawings) : [];
for (const file of drawn) {
  for (const message of drawingProblems(readFileSync(join(drawings, file), 'utf8'))) {
    problems.push(`content/culture/pictures/${file}: ${message}`);
  }
}
const culture = checkCulture(
  readFolder('content/culture', (file) => `culture/${file}`),
  {
    hasWord: (id) => wordIds.has(id),
    pictures: new Set(drawn.map((file) => `culture:${file.replace(/\.svg$/, '')}`)),
  },
);
for (const { file, path, message } of culture.problems) problems.push(`content/${file}:${path}: ${message}`);
for (const [category, found] of Object.entries(culture.counts)) {
  if (found < LEAST_CARDS) {
    problems.push(`content/culture/${category}.json: ${found} cards, ${LEAST_CARDS} are needed`);
  }
}

const scenarios = readFolder('content/scenarios', (file) => `scenarios/${file}`);
const shared = commonLines.safeParse(scenarios.get(COMMON));
scenarios.delete(COMMON);
for (const { path, message } of shared.success ? [] : schemaProblems(shared.error.issues)) {
  problems.push(`content/${COMMON}:${path}: ${message}`);
}
const dictionary = await openDictionary(swedish);
for (const [file, value] of scenarios) {
  const { problems: found, scenario } = checkScenario(value, (id) => wordIds.has(id));
  const spelling = scenario ? misspelt(scenario, dictionary.isSpelt, scenario.known) : [];
  for (const { path, message } of [...found, ...spelling])
    problems.push(`content/${file}:${path}: ${message}`);
  if (scenario && file !== `scenarios/${scenario.id}.json`)
    problems.push(`content/${file}: is named ${scenario.id}`);
}

/** Options may be wrong Swedish, but the right option may not. */
function withRightOptions<E extends { readonly options: unknown }>(
  film: { readonly exercises: readonly E[] },
  correct: (exercise: E) => number,
) {
  const exercises = film.exercises.map((exercise) => {
    const { options } = exercise;
    return { ...exercise, options: Array.isArray(options) ? [options[correct(exercise)]] : options };
  });
  return { ...film, exercises };
}

const videos = await createReader(APP_FILMS, { isOwn: false, hasWord: (id) => wordIds.has(id) }).read();
for (const { id, problems: found } of videos.problems) {
  for (const problem of found) problems.push(`content/videos/${id}: ${problemText(problem)}`);
}
const knownOfFilms: Record<string, string> = {};
if (problems.length === 0) {
  const course = await readCourse();
  for (const id of existsSync(APP_FILMS) ? readdirSync(APP_FILMS).sort() : []) {
    const file = `content/videos/${id}/script.json`;
    const { problems: found, script, known } = checkFilm(readJson(file), id, course);
    const names = [...(script?.known ?? []), ...(script?.characters.map(({ name }) => name) ?? [])];
    const spelling = script
      ? misspelt(
          withRightOptions(script, () => 0),
          dictionary.isSpelt,
          names,
        )
      : [];
    for (const { path, message } of [...found, ...spelling]) problems.push(`${file}:${path}: ${message}`);
    const lesson = videos.films.find((film) => film.lesson.id === id)?.lesson;
    const finished = lesson && withRightOptions(lesson, ({ correct }) => correct);
    for (const { path, message } of misspelt(finished, dictionary.isSpelt, names))
      problems.push(`content/videos/${id}/video.json:${path}: ${message}`);
    if (known !== undefined) knownOfFilms[id] = `${(known * 100).toFixed(1)} %`;
  }
}

const guide = readFolder('content/pronunciation', (file) => `pronunciation/${file}`);
if (problems.length === 0) {
  const { words } = await readCourse();
  const [sounds, first, pairs] = ['sounds', 'words', 'pairs'].map((name) =>
    guide.get(`pronunciation/${name}.json`),
  );
  for (const { file, path, message } of checkGuide({ sounds, words: first, pairs }, words)) {
    problems.push(`content/pronunciation/${file}:${path}: ${message}`);
  }
}

const { people } = readJson('content/people/people.json') as { people: readonly { id: string }[] };
let textRows: ReturnType<typeof checkLibrary>['rows'] = {};
if (problems.length === 0) {
  const { words } = await readCourse();
  const texts = readFolder('content/texts', (file) => `texts/${file}`);
  const checked = checkLibrary(texts, join(root, 'content/texts/pictures'), {
    words: words.values(),
    people: new Set(people.map(({ id }) => id)),
    isSpelt: dictionary.isSpelt,
  });
  textRows = checked.rows;
  for (const { file, path, message } of checked.problems)
    problems.push(`content/${file}:${path}: ${message}`);
}

let grammarCounts: Readonly<Record<string, number>> = {};
if (problems.length === 0) {
  const checked = checkGrammarContent(
    readFolder('content/grammar', (file) => `grammar/${file}`),
    { course: await readCourse(), texts: await readLibraryTexts(), textsOf: readJson(GRAMMAR_TEXTS) },
  );
  grammarCounts = checked.counts;
  for (const { file, path, message } of checked.problems)
    problems.push(`content/${file}:${path}: ${message}`);
}

for (const [file, value] of [...files.words, ...files.lessons, ...quiz, ...guide]) {
  for (const { path, message } of misspelt(value, dictionary.isSpelt)) {
    problems.push(`content/${file}:${path}: ${message}`);
  }
}
dictionary.close();

const locales = new Map<string, RoomTexts>(
  Object.values(LOCALES).map((locale) => [
    locale,
    readFolder(`src/web/locales/${locale}`, (file) => file.replace(/\.json$/, '')),
  ]),
);
for (const { file, path, message } of checkLocales(locales, Object.keys(ERRORS))) {
  problems.push(`src/web/locales/${file}:${path}: ${message}`);
}

const legal = new Map(
  Object.values(LOCALES).map((locale) => [locale, readFolder(`content/legal/${locale}`, (file) => file)]),
);
for (const page of new Set([...legal.values()].flatMap((pages) => [...pages.keys()]))) {
  for (const [locale, pages] of legal) {
    if (!pages.has(page)) problems.push(`content/legal/${locale}/${page}: is missing`);
  }
}

printCounts(content.counts);
console.log('Questions of the family quiz:');
console.table(questions.counts);
console.log(`Films: ${videos.films.length}; words of each known at its level or below:`);
console.table(knownOfFilms);
console.log('Texts of the library; words known at their level or below, and those above:');
console.table(textRows);
console.log(`Grammar points: ${JSON.stringify(grammarCounts)}`);
console.log(`Culture cards: ${JSON.stringify(culture.counts)}`);
// Content that does not match its schema cannot be read, so it is not studied.
if (problems.length === 0) problems.push(...(await checkStudies()));
for (const [locale, rooms] of locales) console.log(`${locale}: ${rooms.size} locale files`);
for (const problem of problems) console.error(problem);
console.log(problems.length === 0 ? 'No problems.' : `${problems.length} problems.`);
process.exitCode = problems.length > 0 ? 1 : 0;
