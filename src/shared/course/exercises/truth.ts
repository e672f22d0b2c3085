import { z } from 'zod';
import { asked, swedish, text } from '../text.ts';
import { type ExerciseContent, type ExerciseKind, exactly } from './kind.ts';

/** True or false. */
const schema = () =>
  z.strictObject({
    kind: z.literal('truth'),
    ...asked(),
    swedish: swedish.optional(),
    statement: text(300),
    correct: z.boolean(),
  });

type Truth = z.infer<ReturnType<typeof schema>>;

export const truth: ExerciseKind<Truth> = {
  judge: ({ correct }, answer) =>
    typeof answer === 'boolean' ? exactly(answer === correct, String(correct)) : null,
  spoken: ({ swedish: shown }) => shown ?? null,
  written: () => null,
  parts: () => null,
  lines: ({ swedish: shown }) => (shown === undefined ? [] : [shown]),
  trains: () => null,
  picks: () => true,
  needsVoice: () => false,
};

export const truthContent = {
  schema,
  swedishFields: ['swedish'],
  patterns: () => [],
  problems: () => [],
  rightAnswer: ({ correct }) => correct,
  wrongAnswer: ({ correct }) => !correct,
  produces: () => false,
  asks: () => null,
  swedishGiven: () => null,
  seconds: () => 12,
  // Half of all answers would be right by chance.
  sealed: null,
  samples: [
    {
      exercise: {
        kind: 'truth',
        question: { english: 'True or false?', dutch: 'Waar of niet waar?', german: 'Richtig oder falsch?' },
        swedish: 'Hej!',
        statement: {
          english: 'One can say it to everybody.',
          dutch: 'Je kunt het tegen iedereen zeggen.',
          german: 'Man kann es zu allen sagen.',
        },
        correct: true,
        explanation: {
          english: '*Hej* fits a child and a king.',
          dutch: '*Hej* past bij een kind en bij een koning.',
          german: '*Hej* passt für ein Kind und für einen König.',
        },
      },
      right: [true],
      wrong: [false],
      misfits: [1, 'true', []],
    },
  ],
} satisfies ExerciseContent<Truth>;
