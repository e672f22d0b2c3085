import { firstReading } from '../course/answer-pattern.ts';
import type { Exercise } from '../course/exercise.ts';
import type { StudiedModule } from '../course/lesson.ts';
import { PASSAGE_WORDS } from '../course/passage-words.ts';

/**
 * Seconds that a screen takes a beginner who neither hurries nor dawdles, going on included. Set by hand, not measured:
 * what is tapped takes the time to hear or read it once, what is typed that and about two seconds a letter on a telephone's
 * keyboard, what is read aloud the length of the sound twice.
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
  /** A choice that is seen, and one that is heard first. */
  choice: 8,
  heardChoice: 9,
  truth: 12,
  /** Of a text to read: 60 words a minute, for some are looked up and some read twice. */
  readWord: 1,
  /** Of a talk: a line is heard once alone, and once more for the questions. */
  heardLine: 7,
  /** The task and its checklist are read, and the example is compared. */
  writing: 60,
  /** Each pair is two taps. */
  pair: 4,
  /** Chosen from options. */
  chosenGap: 12,
  typedGap: 15,
  /** Each tile. */
  tile: 3,
  /** For each word of the line that is written. */
  typedWord: 5,
} as const;

/** Recorded and played back. */
export const SAY_SECONDS = 12;

/** Until what is asked is understood. */
const START = 4;

/** About how long a module takes, in seconds. */
export function secondsOf(module: StudiedModule): number {
  switch (module.type) {
    case 'introduction':
      return SECONDS.introduction;
    case 'vocabulary':
      return START + SECONDS.word * module.content.words.length;
    case 'dialogue':
      return START + SECONDS.dialogueLine * module.content.dialogue.length;
    case 'roleplay': {
      const lines = module.content.scenarios.flatMap((scenario) => scenario.lines);
      return START + SECONDS.roleplayLine * lines.length;
    }
    case 'reading': {
      const sentences = module.content.paragraphs.flat();
      return START + SECONDS.readWord * sentences.reduce((sum, { swedish }) => sum + wordCount(swedish), 0);
    }
    case 'listening':
      return START + SECONDS.heardLine * module.content.lines.length;
    case 'writing':
      return SECONDS.writing + SECONDS.typedWord * PASSAGE_WORDS.writing.min;
    case 'say':
      return SAY_SECONDS;
    case 'exercise':
      return secondsOfExercise(module.content);
  }
}

function secondsOfExercise(exercise: Exercise): number {
  switch (exercise.kind) {
    case 'choice':
      return exercise.prompt && 'heard' in exercise.prompt ? SECONDS.heardChoice : SECONDS.choice;
    case 'truth':
      return SECONDS.truth;
    case 'match':
      return START + SECONDS.pair * exercise.pairs.length;
    case 'gap':
      return exercise.options ? SECONDS.chosenGap : SECONDS.typedGap;
    case 'order':
      return START + SECONDS.tile * exercise.tokens.length;
    case 'listen':
      return START + SECONDS.typedWord * wordCount(exercise.swedish);
    case 'reply':
      return START + SECONDS.typedWord * wordCount(firstReading(exercise.answers[0] ?? ''));
    case 'translate': {
      const answer = exercise.into === 'swedish' ? exercise.answers[0] : exercise.answers.english[0];
      return START + SECONDS.typedWord * wordCount(firstReading(answer ?? ''));
    }
  }
}

function wordCount(text: string): number {
  return text.split(/\s+/).filter((word) => /\p{L}/u.test(word)).length;
}
