import type { CourseReader } from '#server/platform/course-reader.ts';
import { type Problem, repeated } from '#shared/course/rules/problem.ts';
import { schemaProblems } from '#shared/course/rules/schema-problems.ts';
import { knownWords } from './known-words.ts';
import { PLACES_OF } from './places/places.ts';
import { type FilmScript, filmScript, type Scene } from './script.ts';

/** Minimum share of Swedish words that must be in the word list at the film's level or below. */
const LEAST_KNOWN = 0.95;

/** Finds faults in a film script that its schema allows, and the share of its words that are known. */
export function checkFilm(
  value: unknown,
  id: string,
  course: Pick<CourseReader, 'studies' | 'words'>,
): { readonly problems: readonly Problem[]; readonly script?: FilmScript; readonly known?: number } {
  const parsed = filmScript.safeParse(value);
  if (!parsed.success) return { problems: schemaProblems(parsed.error.issues) };
  const script = parsed.data;
  const problems: Problem[] = [];
  const wrong = (path: string, message: string) => problems.push({ path, message });
  if (script.id !== id) wrong('id', `must be ${id}, as its folder is named`);

  const lines = script.scenes.flatMap((scene) => scene.lines);
  for (const { id: twice } of repeated(lines, (line) => line.id))
    wrong('scenes', `two lines are named ${twice}`);
  for (const { id: twice } of repeated(script.exercises, (one) => one.id))
    wrong('exercises', `two exercises are named ${twice}`);
  for (const { id: twice } of repeated(script.characters, (one) => one.id))
    wrong('characters', `two are named ${twice}`);
  for (const { voice } of repeated(script.characters, (one) => one.voice))
    wrong('characters', `two speak with the voice ${voice}`);

  const people = new Set(script.characters.map(({ id: who }) => who));
  if (!people.has(script.instructor.character)) wrong('instructor', 'is nobody of the film');
  for (const [index, scene] of script.scenes.entries()) {
    problems.push(...checkScene(scene, `scenes.${index}`, people));
  }
  const lineIds = new Set(lines.map((line) => line.id));
  for (const [index, { after, options }] of script.exercises.entries()) {
    if (after !== 'end' && !lineIds.has(after))
      wrong(`exercises.${index}.after`, `no line is named ${after}`);
    if (!Array.isArray(options) && new Set(Object.values(options).map((list) => list.length)).size > 1)
      wrong(`exercises.${index}.options`, 'are not as many in every language');
  }
  if (script.poster !== undefined && !lineIds.has(script.poster))
    wrong('poster', `no line is named ${script.poster}`);
  for (const wordId of script.keyWords) {
    if (!course.words.has(wordId)) wrong('keyWords', `${wordId} is not in the word list`);
  }
  for (const { show, id: line } of lines) {
    if (show && !course.words.get(show.wordId)?.picture)
      wrong(`lines.${line}`, `shows ${show.wordId}, which has no picture`);
  }
  const { share, unknown } = knownWords(script, course);
  if (share < LEAST_KNOWN) {
    wrong('scenes', `${Math.round(share * 100)} % of the words are known, not: ${unknown.join(', ')}`);
  }
  return { problems, script, known: share };
}

/**
 * Checks that all acting characters belong to the film and are present, and that the background can show its weather.
 */
function checkScene(
  { background, weather, cast, lines }: Scene,
  path: string,
  people: ReadonlySet<string>,
): Problem[] {
  const problems: Problem[] = [];
  if (weather && !PLACES_OF[background].weathers?.includes(weather))
    problems.push({ path: `${path}.weather`, message: `${background} shows no ${weather}` });
  const here = new Set(cast.map(({ who }) => who));
  for (const { who } of cast) {
    if (!people.has(who)) problems.push({ path: `${path}.cast`, message: `${who} is nobody of the film` });
  }
  for (const [index, line] of lines.entries()) {
    const wrong = (message: string) => problems.push({ path: `${path}.lines.${index}`, message });
    for (const { who } of line.enter ?? []) {
      if (!people.has(who)) wrong(`${who} is nobody of the film`);
      if (here.has(who)) wrong(`${who} comes in, and is there already`);
      here.add(who);
    }
    if (!people.has(line.speaker)) wrong(`${line.speaker} is nobody of the film`);
    else if (!line.isOffscreen && !here.has(line.speaker)) wrong(`${line.speaker} speaks and is not there`);
    if (line.to && line.to !== 'viewer' && !people.has(line.to)) wrong(`${line.to} is nobody of the film`);
    for (const who of [...(line.others ?? []).map((one) => one.who), ...(line.exit ?? [])]) {
      if (!here.has(who)) wrong(`${who} does something and is not there`);
    }
    for (const who of line.exit ?? []) here.delete(who);
  }
  return problems;
}
