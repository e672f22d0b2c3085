import { z } from 'zod';
import { typingSeconds } from '../pace.ts';
import { asked, swedish, text } from '../text.ts';
import { judgeTyped } from '../typed-answer.ts';
import { type ExerciseContent, type ExerciseKind, typed } from './kind.ts';

/** Type a spoken Swedish line. */
const schema = () =>
  z.strictObject({ kind: z.literal('listen'), ...asked(), swedish, translation: text(200) });

type Listen = z.infer<ReturnType<typeof schema>>;

export const listen: ExerciseKind<Listen> = {
  judge: (exercise, answer) => judgeTyped(answer, [exercise.swedish], 'swedish'),
  spoken: (exercise) => exercise.swedish,
  written: (_, solution) => ({ text: solution, isSwedish: true }),
  parts: () => null,
  lines: (exercise) => [exercise.swedish],
  // The learner writes Swedish, including å, ä and ö.
  trains: () => 'writing',
  picks: () => false,
  needsVoice: () => true,
};

export const listenContent = {
  schema,
  swedishFields: ['swedish'],
  patterns: () => [],
  problems: () => [],
  rightAnswer: (exercise) => exercise.swedish,
  wrongAnswer: () => 'blåbärssoppa',
  produces: () => true,
  asks: () => null,
  swedishGiven: (_, answer) => typed(answer),
  seconds: (exercise) => typingSeconds(exercise.swedish),
  // The spoken text is the answer.
  sealed: null,
  samples: [
    {
      exercise: {
        kind: 'listen',
        question: {
          english: 'Write what you hear.',
          dutch: 'Schrijf wat je hoort.',
          german: 'Schreib, was du hörst.',
        },
        swedish: 'Vad heter du?',
        translation: { english: 'What is your name?', dutch: 'Hoe heet je?', german: 'Wie heißt du?' },
        explanation: {
          english: 'The *d* of *vad* is often not heard.',
          dutch: 'De *d* van *vad* hoor je vaak niet.',
          german: 'Das *d* von *vad* hört man oft nicht.',
        },
      },
      right: ['Vad heter du?', 'vad heter du', 'vad hetr du'],
      wrong: ['Va heter du?', 'Vad heter ni?', ''],
      misfits: [0, true, ['Vad', 'heter', 'du']],
    },
  ],
} satisfies ExerciseContent<Listen>;
