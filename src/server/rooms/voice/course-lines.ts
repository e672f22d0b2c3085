import type { CourseReader } from '#server/platform/course-reader.ts';
import type { Character } from '#shared/course/character.ts';
import { kindOf } from '#shared/course/exercises/kinds.ts';
import { withArticle } from '#shared/course/with-article.ts';
import { speakable } from '#shared/voice/speakable.ts';
import { USUAL_VOICE } from '#shared/voice/voice.contract.ts';

/** What the course has read aloud, and in whose voice. */
export interface CourseLine {
  readonly text: string;
  readonly character: Character;
}

/** Every Swedish word and line of the course that has a speaker button, in the order it is taught, once each. */
export function courseLines(course: Pick<CourseReader, 'lessons' | 'words'>): CourseLine[] {
  const lines = new Map<string, CourseLine>();
  const add = (text: string | undefined, character: Character = USUAL_VOICE): void => {
    const tidy = speakable.tidy(text ?? '');
    if (speakable.isSpeakable(tidy)) lines.set(`${character} ${tidy}`, { text: tidy, character });
  };
  for (const lesson of course.lessons.values()) {
    for (const { type, content } of lesson.modules) {
      if (type === 'introduction') {
        for (const example of content.examples ?? []) add(example.swedish);
        for (const row of content.table?.rows ?? []) add(row.join(', '));
      }
      if (type === 'dialogue') {
        const voices = new Map(content.speakers.map(({ name, voice }) => [name, voice]));
        for (const line of content.dialogue) add(line.swedish, voices.get(line.speaker));
      }
      if (type === 'roleplay') {
        for (const { voices, lines } of content.scenarios) {
          for (const line of lines) add(line.swedish, voices?.[line.role]);
        }
      }
      if (type === 'vocabulary') {
        for (const { wordId } of content.words) {
          const word = course.words.get(wordId);
          if (word) add(withArticle(word));
          add(word?.example.swedish);
        }
      }
      if (type === 'exercise') for (const line of kindOf(content).lines(content)) add(line);
    }
  }
  return [...lines.values()];
}
