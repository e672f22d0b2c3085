import { contentOf } from '../course/exercises/kinds.ts';
import type { StudiedModule } from '../course/lesson.ts';
import { START_SECONDS, TYPED_WORD_SECONDS } from '../course/pace.ts';
import { PASSAGE_WORDS } from '../course/passage-words.ts';
import { wordCount } from '../course/word-count.ts';

/**
 * Estimated seconds of a screen for a beginner at normal pace, including moving on; set by hand, not measured.
 * Choices: hearing or reading once. Typing: that plus about two seconds per letter on a phone. Reading aloud: twice
 * the length of the audio. Exercises have their own estimates by kind.
 */
const SECONDS = {
  /** Sixty words are shown at once, the rest on request: 25 s at 150 words a minute, plus a glance at the table. */
  introduction: 40,
  /** Hearing and reading a word with its example. */
  word: 7,
  /** A line has 3 s of audio, plus a glance at its translation. */
  dialogueLine: 5,
  /** At least one role of a scene is played: the line is read, spoken and sometimes heard again. */
  roleplayLine: 7,
  /** Reading at 60 words a minute, because some words are looked up and some read twice. */
  readWord: 1,
  /** A line is heard once alone, and once more for the questions. */
  heardLine: 7,
  /** Reading the task and its checklist, and comparing with the example. */
  writing: 60,
} as const;

/** Recording and playing back. */
export const SAY_SECONDS = 12;

/** Approximate seconds of a module. */
export function secondsOf(module: StudiedModule): number {
  switch (module.type) {
    case 'introduction':
      return SECONDS.introduction;
    case 'vocabulary':
      return START_SECONDS + SECONDS.word * module.content.words.length;
    case 'dialogue':
      return START_SECONDS + SECONDS.dialogueLine * module.content.dialogue.length;
    case 'roleplay': {
      const lines = module.content.scenarios.flatMap((scenario) => scenario.lines);
      return START_SECONDS + SECONDS.roleplayLine * lines.length;
    }
    case 'reading': {
      const sentences = module.content.paragraphs.flat();
      return (
        START_SECONDS + SECONDS.readWord * sentences.reduce((sum, { swedish }) => sum + wordCount(swedish), 0)
      );
    }
    case 'listening':
      return START_SECONDS + SECONDS.heardLine * module.content.lines.length;
    case 'writing':
      return SECONDS.writing + TYPED_WORD_SECONDS * PASSAGE_WORDS.writing.min;
    case 'say':
      return SAY_SECONDS;
    case 'exercise':
      return contentOf(module.content).seconds(module.content);
  }
}
