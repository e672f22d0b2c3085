import type { CourseReader } from '#server/platform/course-reader.ts';
import { type GrammarContent, readGrammar } from '#server/platform/grammar-content.ts';
import { libraryTexts } from '#server/platform/library-texts.ts';
import { type CourseSentence, courseSentences, exampleText } from '#shared/grammar/course-sentences.ts';
import type { GrammarPointView, ListedGrammarPoint } from '#shared/grammar/grammar.contract.ts';
import type { GrammarPoint } from '#shared/grammar/grammar-point.schema.ts';
import { inEachLanguage, type Text } from '#shared/language.ts';
import { lazy } from '#shared/memoize.ts';

/** Grammar reference with the examples, lessons and texts of its points. */
export interface Grammar {
  list(): Promise<ListedGrammarPoint[]>;
  /** Returns null if there is no such point. */
  find(id: string): Promise<GrammarPointView | null>;
}

/** Opens the reference. Its files are read at the first request, and their examples looked up in the course. */
export function openGrammar(course: CourseReader): Grammar {
  const opened = lazy(() => readViews(course));
  return {
    list: async () => [...(await opened()).values()].map(listed),
    find: async (id) => (await opened()).get(id) ?? null,
  };
}

/** Content with which points are shown. */
interface Surroundings {
  readonly course: CourseReader;
  readonly content: GrammarContent;
  readonly sentences: ReadonlyMap<string, CourseSentence>;
  /** Titles and levels of the texts of the library. */
  readonly texts: ReadonlyMap<
    string,
    { readonly title: string; readonly level: GrammarPointView['level'] | 'C1' }
  >;
  /** Titles of the points. */
  readonly titles: ReadonlyMap<string, Text>;
}

async function readViews(course: CourseReader): Promise<ReadonlyMap<string, GrammarPointView>> {
  const [content, texts] = await Promise.all([readGrammar(), libraryTexts()]);
  const sentences = courseSentences({
    lessons: course.lessons.values(),
    texts,
    words: course.words.values(),
  });
  const surroundings: Surroundings = {
    ...{ course, content, sentences },
    texts: new Map(texts.map(({ id, title, level }) => [id, { title: title.swedish, level }])),
    titles: new Map(content.points.map(({ id, title }) => [id, title])),
  };
  return new Map(content.points.map((point) => [point.id, view(point, surroundings)]));
}

function listed({ id, level, area, title, forms, drill }: GrammarPointView): ListedGrammarPoint {
  return { id, level, area, title, forms, ...(drill && { drill }) };
}

function view(point: GrammarPoint, surroundings: Surroundings): GrammarPointView {
  const { course, content, texts, titles } = surroundings;
  const { examples, see, tables = [], ...plain } = point;
  return {
    ...plain,
    tables,
    examples: examples.flatMap((example) => exampleOf(example, surroundings)),
    lessons: [...course.lessons.values()]
      .filter(({ modules }) =>
        modules.some((module) => module.type === 'introduction' && module.grammar?.includes(point.id)),
      )
      .map(({ id, title, cefr }) => ({ id, title, level: cefr })),
    texts: (content.texts[point.id] ?? []).flatMap((id) => {
      const text = texts.get(id);
      return text ? [{ id, ...text }] : [];
    }),
    see: see.flatMap((id) => {
      const title = titles.get(id);
      return title ? [{ id, title }] : [];
    }),
  };
}

/** The example with its translation; none if the course in use lacks the sentence. */
function exampleOf(
  example: string,
  { course, sentences, texts }: Surroundings,
): GrammarPointView['examples'] {
  const found = sentences.get(exampleText(example));
  if (!found) return [];
  const { translation, source } = found;
  const swedish = source.kind === 'text' ? texts.get(source.id)?.title : course.words.get(source.id)?.swedish;
  const title = course.lessons.get(source.id)?.title ?? inEachLanguage(() => swedish ?? '');
  return [{ swedish: example, translation, source: { ...source, title } }];
}
