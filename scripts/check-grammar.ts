import type { CourseReader } from '#server/platform/course-reader.ts';
import { grammarTexts } from '#server/platform/grammar-content.ts';
import { courseSentences } from '#shared/grammar/course-sentences.ts';
import { checkGrammar } from '#shared/grammar/grammar-rules.ts';
import type { LibraryText } from '#shared/reading/library-text.schema.ts';

/** Content that the grammar reference refers to. */
interface Course {
  readonly course: CourseReader;
  readonly texts: readonly LibraryText[];
  /** Parsed file that lists the texts with each point. */
  readonly textsOf: unknown;
}

/**
 * Checks the grammar reference with the sentences of the course, and the list of texts with each point.
 * @param files parsed JSON files of `content/grammar/` by name
 */
export function checkGrammarContent(
  files: ReadonlyMap<string, unknown>,
  { course, texts, textsOf }: Course,
): ReturnType<typeof checkGrammar> {
  const lessons = [...course.lessons.values()];
  const sentences = courseSentences({ lessons, texts, words: course.words.values() });
  const { problems, counts } = checkGrammar(files, { isSentence: (text) => sentences.has(text), lessons });
  const file = 'grammar-texts.json';
  const parsed = grammarTexts.safeParse(textsOf);
  if (!parsed.success) problems.push({ file, path: '', message: 'is no list of texts by point' });
  for (const [point, ids] of Object.entries(parsed.data ?? {})) {
    if (!files.has(`grammar/${point}.json`))
      problems.push({ file, path: point, message: 'is no grammar point; run npm run grammar:texts' });
    for (const id of ids) {
      if (!texts.some((text) => text.id === id))
        problems.push({ file, path: point, message: `there is no text "${id}"; run npm run grammar:texts` });
    }
  }
  return { problems, counts };
}
