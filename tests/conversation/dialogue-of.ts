import type { Dialogue } from '#shared/conversation/listening.ts';
import { learnRecogniser } from '#shared/conversation/recogniser.ts';
import { openWordBook, type WordBook } from '#shared/conversation/word-book.ts';
import { wholeCourse } from '#tests/whole-course.ts';

const known = new Map<string, Dialogue>();
let opened: Promise<WordBook> | undefined;

/** The word list of the course, opened once for a file of tests. */
export function wordBook(): Promise<WordBook> {
  opened ??= wholeCourse().then(({ words }) => openWordBook(words.values()));
  return opened;
}

/** A scenario of the course in its easier band, learnt once for a file of tests. */
export async function dialogueOf(id: string): Promise<Dialogue> {
  const there = known.get(id);
  if (there) return there;
  const { scenarios } = await wholeCourse();
  const scenario = [...(scenarios?.byId.values() ?? [])].find((each) => each.id === id);
  if (!scenarios || !scenario) throw new Error(`There is no ${id}.`);
  const { common } = scenarios;
  const recogniser = learnRecogniser(scenario, common, await wordBook());
  const made = { scenario, common, recogniser, band: scenario.bands[0] };
  known.set(id, made);
  return made;
}
