import { z } from 'zod';
import { firstReading } from '../answer-pattern.ts';
import { typingSeconds } from '../pace.ts';
import { asked, pattern, swedish } from '../text.ts';
import { judgeTyped, normalise } from '../typed-answer.ts';
import { type ExerciseContent, type ExerciseKind, typed } from './kind.ts';

/** Answer a Swedish question in a few Swedish words; every reading of every listed answer is accepted. */
const schema = () =>
  z.strictObject({
    kind: z.literal('reply'),
    ...asked(),
    swedish,
    answers: z.array(pattern).min(1).max(10),
  });

type Reply = z.infer<ReturnType<typeof schema>>;

const best = ({ answers }: Reply) => firstReading(answers[0] ?? '');

/** Tolerates capitals, punctuation, a missing article and one small typo. */
export const reply: ExerciseKind<Reply> = {
  judge: (exercise, answer) => judgeTyped(answer, exercise.answers, 'swedish'),
  spoken: (_, solution) => solution,
  written: (_, solution) => ({ text: solution, isSwedish: true }),
  parts: () => null,
  lines: (exercise) => [exercise.swedish, best(exercise)],
  // The learner writes Swedish, including å, ä and ö.
  trains: () => 'writing',
  picks: () => false,
  needsVoice: () => false,
};

export const replyContent = {
  schema,
  swedishFields: ['swedish'],
  patterns: ({ answers }) => [{ field: 'answers', patterns: answers, same: normalise }],
  problems: () => [],
  rightAnswer: best,
  wrongAnswer: () => 'blåbärssoppa',
  produces: () => true,
  asks: () => null,
  swedishGiven: (_, answer) => typed(answer),
  seconds: (exercise) => typingSeconds(best(exercise)),
  sealed: {
    schema: () => z.object(schema().omit({ explanation: true, answers: true }).shape),
    seal: (exercise) => exercise,
    unseal: (_, answer) => answer,
    // Free text is often right without being listed.
    chance: () => ({ guess: 0.02, slip: 0.2 }),
  },
  samples: [
    {
      exercise: {
        kind: 'reply',
        question: {
          english: 'How many days does a week have? Answer in Swedish.',
          dutch: 'Hoeveel dagen heeft een week? Antwoord in het Zweeds.',
          german: 'Wie viele Tage hat eine Woche? Antworte auf Schwedisch.',
        },
        swedish: 'Hur många dagar har en vecka?',
        answers: ['(En vecka har sju|En vecka har 7|Sju|7) [dagar].', 'Det är (sju|7) [dagar].'],
        explanation: {
          english: '*Sju* is seven.',
          dutch: '*Sju* is zeven.',
          german: '*Sju* heißt sieben.',
        },
      },
      right: ['En vecka har sju dagar.', 'sju', 'sju dagar', 'Det är 7 dagar!', 'en veckka har sju dagar'],
      wrong: ['sex dagar', 'vecka', ''],
      misfits: [0, false, ['sju', 'dagar']],
    },
  ],
} satisfies ExerciseContent<Reply>;
