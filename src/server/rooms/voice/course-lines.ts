import type { CourseReader } from '#server/platform/course-reader.ts';
import type { Character } from '#shared/course/character.ts';
import { withArticle } from '#shared/course/with-article.ts';
import { spokenIn } from '#shared/lessons/spoken-lines.ts';
import { speakable } from '#shared/voice/speakable.ts';
import { USUAL_VOICE } from '#shared/voice/voice.contract.ts';

/** Line of the course to be read aloud, with its voice. */
export interface CourseLine {
  readonly text: string;
  readonly character: Character;
}

/** Every distinct Swedish word and line of the course with a speaker button, in teaching order. */
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
        // Tasks that ask for the heard word play it without its article, which would reveal the answer.
        add(word?.swedish);
        add(word?.example.swedish);
      }
    }
  }
  return [...lines.values()];
}
