import { contentOf } from '../course/exercises/kinds.ts';
import type { StudiedModule } from '../course/lesson.ts';
import { START_SECONDS, TYPED_WORD_SECONDS } from '../course/pace.ts';
import { PASSAGE_WORDS } from '../course/passage-words.ts';
import { wordCount } from '../course/word-count.ts';

/**
 * Seconds that a screen takes a beginner who neither hurries nor dawdles, going on included. Set by hand, not measured:
 * what is tapped takes the time to hear or read it once, what is typed that and about two seconds a letter on a telephone's
 * keyboard, what is read aloud the length of the sound twice. What exercises take, their kinds say.
 */
const SECONDS = {
  /** Sixty words at once are shown of a text, the rest on request: 25 s at 150 words a minute; and a glance at the table. */
  introduction: 40,
  /** Each word is heard and looked at, with its example. */
  word: 7,
  /** A line is 3 s of sound, and its translation is looked at. */
  dialogueLine: 5,
  /** Of a scene one role is taken at the least: the line is read, said and sometimes heard again. */
  roleplayLine: 7,
  /** Of a text to read: 60 words a minute, for some are looked up and some read twice. */
  readWord: 1,
  /** Of a talk: a line is heard once alone, and once more for the questions. */
  heardLine: 7,
  /** The task and its checklist are read, and the example is compared. */
  writing: 60,
} as const;

/** Recorded and played back. */
export const SAY_SECONDS = 12;

/** About how long a module takes, in seconds. */
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
