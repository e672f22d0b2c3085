import type { Dialogue } from '#shared/conversation/understand/listening.ts';
import { learnRecogniser } from '#shared/conversation/understand/recogniser.ts';
import { openWordBook, type WordBook } from '#shared/conversation/understand/word-book.ts';
import { wholeCourse } from '#tests/whole-course.ts';

/** Files that share a worker share the trained model. */
const worker = globalThis as { dialogues?: Map<string, Promise<Dialogue>>; wordBook?: Promise<WordBook> };

/** The word list of the course, opened once. */
export function wordBook(): Promise<WordBook> {
  worker.wordBook ??= wholeCourse().then(({ words }) => openWordBook(words.values()));
  return worker.wordBook;
}

/** A scenario of the course in its easier band, learnt once. */
export function dialogueOf(id: string): Promise<Dialogue> {
  worker.dialogues ??= new Map();
  const dialogue = worker.dialogues.get(id) ?? learn(id);
  worker.dialogues.set(id, dialogue);
  return dialogue;
}

async function learn(id: string): Promise<Dialogue> {
  const { scenarios } = await wholeCourse();
  const scenario = [...(scenarios?.byId.values() ?? [])].find((each) => each.id === id);
  if (!scenarios || !scenario) throw new Error(`There is no ${id}.`);
  const { common } = scenarios;
  const recogniser = learnRecogniser(scenario, common, await wordBook());
  return { scenario, common, recogniser, band: scenario.bands[0] };
}
