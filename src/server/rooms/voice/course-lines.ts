import type { CourseReader } from '#server/platform/course-reader.ts';
import { withArticle } from '#shared/course/with-article.ts';
import { speakable } from '#shared/voice/speakable.ts';

/** Every Swedish word and line of the course that has a speaker button, in the order it is taught, once each. */
export function courseLines(course: Pick<CourseReader, 'lessons' | 'words'>): string[] {
  const lines = new Set<string>();
  const add = (text: string | undefined): void => {
    const tidy = speakable.tidy(text ?? '');
    if (speakable.isSpeakable(tidy)) lines.add(tidy);
  };
  for (const lesson of course.lessons.values()) {
    for (const { type, content } of lesson.modules) {
      if (type === 'introduction') {
        for (const example of content.examples ?? []) add(example.swedish);
        for (const row of content.table?.rows ?? []) add(row.join(', '));
      }
      if (type === 'dialogue') for (const line of content.dialogue) add(line.swedish);
      if (type === 'roleplay')
        for (const { lines } of content.scenarios) for (const line of lines) add(line.swedish);
      if (type === 'vocabulary') {
        for (const { wordId } of content.words) {
          const word = course.words.get(wordId);
          if (word) add(withArticle(word));
          add(word?.example.swedish);
        }
      }
      if (type === 'exercise') {
        if ('swedish' in content) add(content.swedish);
        if (content.kind === 'order') add(content.tokens.join(' '));
        if (content.kind === 'match') for (const pair of content.pairs) add(pair.swedish);
      }
    }
  }
  return [...lines];
}
