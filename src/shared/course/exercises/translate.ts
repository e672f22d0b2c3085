import { z } from 'zod';
import type { Language } from '../../language.ts';
import { firstReading } from '../answer-pattern.ts';
import { typingSeconds } from '../pace.ts';
import { listsOf } from '../rules/lists.ts';
import { asked, pattern, perLanguage, swedish, text } from '../text.ts';
import { judgeTyped, normalise } from '../typed-answer.ts';
import { type ExerciseContent, type ExerciseKind, typed } from './kind.ts';

/** Translate; every reading of every listed answer is accepted, the best one first. */
const schema = () => z.discriminatedUnion('into', [intoSwedish(), intoLearner()]);

const intoSwedish = () =>
  z.strictObject({
    kind: z.literal('translate'),
    into: z.literal('swedish'),
    ...asked(),
    prompt: text(200),
    answers: accepted(),
  });

const intoLearner = () =>
  z.strictObject({
    kind: z.literal('translate'),
    into: z.literal('learner'),
    ...asked(),
    swedish,
    answers: perLanguage(accepted()),
  });

const accepted = () => z.array(pattern).min(1).max(10);

type Translate = z.infer<ReturnType<typeof schema>>;

const listed = ({ answers }: Translate, language: Language): readonly string[] =>
  Array.isArray(answers) ? answers : answers[language];
const best = (exercise: Translate, language: Language) => firstReading(listed(exercise, language)[0] ?? '');

/** Tolerates capitals, punctuation, a missing article and one small typo. */
export const translate: ExerciseKind<Translate> = {
  judge: (exercise, answer, language) =>
    judgeTyped(answer, listed(exercise, language), exercise.into === 'swedish' ? 'swedish' : language),
  spoken: (exercise, solution) => (exercise.into === 'swedish' ? solution : exercise.swedish),
  written: ({ into }, solution) => ({ text: solution, isSwedish: into === 'swedish' }),
  parts: () => null,
  lines: (exercise) => [exercise.into === 'swedish' ? best(exercise, 'english') : exercise.swedish],
  // The learner writes Swedish, including å, ä and ö.
  trains: ({ into }) => (into === 'swedish' ? 'writing' : null),
  picks: () => false,
  needsVoice: () => false,
};

export const translateContent = {
  schema,
  swedishFields: ['swedish'],
  patterns: ({ answers }) =>
    listsOf('answers', answers).map(([field, patterns]) => ({ field, patterns, same: normalise })),
  problems: () => [],
  rightAnswer: best,
  wrongAnswer: () => 'blåbärssoppa',
  produces: ({ into }) => into === 'swedish',
  asks: ({ into }) => (into === 'swedish' ? 'swedish' : 'meaning'),
  swedishGiven: ({ into }, answer) => (into === 'swedish' ? typed(answer) : null),
  seconds: (exercise) => typingSeconds(best(exercise, 'english')),
  sealed: {
    schema: () =>
      z.discriminatedUnion('into', [
        z.object(intoSwedish().omit({ explanation: true, answers: true }).shape),
        z.object(intoLearner().omit({ explanation: true, answers: true }).shape),
      ]),
    seal: (exercise) => exercise,
    unseal: (_, answer) => answer,
    // Free text is often right without being listed.
    chance: () => ({ guess: 0.02, slip: 0.2 }),
  },
  samples: [
    {
      exercise: {
        kind: 'translate',
        into: 'swedish',
        question: {
          english: 'Say it in Swedish.',
          dutch: 'Zeg het in het Zweeds.',
          german: 'Sag es auf Schwedisch.',
        },
        prompt: { english: 'a little girl', dutch: 'een klein meisje', german: 'ein kleines Mädchen' },
        answers: ['en liten (flicka|tjej)'],
        explanation: {
          english: '*Flicka* is an *en* word.',
          dutch: '*Flicka* is een *en*-woord.',
          german: '*Flicka* ist ein *en*-Wort.',
        },
      },
      right: ['en liten flicka', 'En liten tjej!', 'liten flicka', 'en liten flikca'],
      wrong: ['ett liten flicka', 'en liten flickan', 'en liten', ''],
      misfits: [0, false, ['en', 'liten', 'flicka']],
    },
    {
      exercise: {
        kind: 'translate',
        into: 'learner',
        question: { english: 'What does it mean?', dutch: 'Wat betekent het?', german: 'Was bedeutet das?' },
        swedish: 'Tack så mycket!',
        answers: {
          english: ['Thank you[ very much]!', 'Thanks[ a lot]!'],
          dutch: ['(Hartelijk bedankt|Dank (je|u) wel)!'],
          german: ['(Vielen|Herzlichen) Dank!'],
        },
        explanation: {
          english: '*Så mycket* is “so much”.',
          dutch: '*Så mycket* is ‘zo veel’.',
          german: '*Så mycket* heißt „so viel“.',
        },
      },
      right: ['thank you very much', 'Thanks a lot!'],
      wrong: ['tack', 'thank'],
      misfits: [1, true, ['thank', 'you']],
    },
  ],
} satisfies ExerciseContent<Translate>;
