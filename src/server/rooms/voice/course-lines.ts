import type { CourseReader } from '#server/platform/course-reader.ts';
import type { Character } from '#shared/course/character.ts';
import { withArticle } from '#shared/course/with-article.ts';
import { spokenIn } from '#shared/lessons/spoken-lines.ts';
import { speakable } from '#shared/voice/speakable.ts';
import { USUAL_VOICE } from '#shared/voice/voice.contract.ts';

/** What the course has read aloud, and in whose voice. */
export interface CourseLine {
  readonly text: string;
  readonly character: Character;
}

/** Every Swedish word and line of the course that has a speaker button, in the order it is taught, once each. */
export function courseLines(course: Pick<CourseReader, 'studies' | 'words'>): CourseLine[] {
  const lines = new Map<string, CourseLine>();
  const add = (text: string | undefined, character: Character = USUAL_VOICE): void => {
    const tidy = speakable.tidy(text ?? '');
    if (speakable.isSpeakable(tidy)) lines.set(`${character} ${tidy}`, { text: tidy, character });
  };
  for (const { modules } of course.studies().lessons.values()) {
    for (const module of modules) {
      if (module.type !== 'vocabulary') {
        for (const { text, voice } of spokenIn(module)) add(text, voice);
        continue;
      }
      for (const { wordId } of module.content.words) {
        const word = course.words.get(wordId);
        if (word) add(withArticle(word));
        // Tasks of warm-ups and rounds ask which word is heard: bare, for its article would tell.
        add(word?.swedish);
        add(word?.example.swedish);
      }
    }
  }
  return [...lines.values()];
}
