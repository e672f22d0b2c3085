import { z } from 'zod';
import { firstReading } from '../answer-pattern.ts';
import { listsOf, repeatedTexts } from '../rules/lists.ts';
import type { Problem } from '../rules/problem.ts';
import { asked, optionTexts, pattern, swedish, text } from '../text.ts';
import { judgeForm, matchExactly, normalise, solutionFor } from '../typed-answer.ts';
import { type ExerciseContent, type ExerciseKind, exactly, typed } from './kind.ts';

/** Fill the gap `___` in a Swedish sentence, with options or by typing. */
const schema = () =>
  z.strictObject({
    kind: z.literal('gap'),
    ...asked(),
    sentence: swedish,
    translation: text(200),
    answers: z.array(pattern).min(1).max(10),
    options: optionTexts.optional(),
  });

type Gap = z.infer<ReturnType<typeof schema>>;

const filled = ({ sentence }: Gap, word: string) => sentence.replace('___', word);
const best = ({ answers }: Gap) => firstReading(answers[0] ?? '');

/** One exact form. When typed, equivalent spellings of it count, and *e* for *é* is a small typo. */
export const gap: ExerciseKind<Gap> = {
  judge({ answers, options }, answer) {
    if (typeof answer !== 'string') return null;
    if (!options) return judgeForm(answer, answers);
    const met = matchExactly(answer, answers);
    return exactly(met !== null, met ?? solutionFor(answer, answers));
  },
  spoken: filled,
  written: (exercise, solution) => ({ text: filled(exercise, solution), isSwedish: true }),
  parts: () => null,
  lines: (exercise) => [filled(exercise, best(exercise))],
  trains: () => 'grammar',
  picks: ({ options }) => options !== undefined,
  needsVoice: () => false,
};

export const gapContent = {
  schema,
  swedishFields: ['sentence'],
  patterns: ({ answers }) =>
    listsOf('answers', answers).map(([field, patterns]) => ({ field, patterns, same: normalise })),
  problems({ sentence, options, answers }) {
    const problems: Problem[] = [];
    if (sentence.split('___').length !== 2 || sentence.replace('___', '').includes('_')) {
      problems.push({ path: 'sentence', message: 'has exactly one ___' });
    }
    if (!options) return problems;
    const right = options.filter((option) => matchExactly(option, answers) !== null);
    if (right.length !== 1) {
      problems.push({ path: 'options', message: `${right.length} of them are right instead of one` });
    }
    return [...problems, ...repeatedTexts('options', options)];
  },
  rightAnswer: (exercise) =>
    exercise.options?.find((option) => matchExactly(option, exercise.answers) !== null) ?? best(exercise),
  wrongAnswer: ({ options, answers }) =>
    options?.find((option) => matchExactly(option, answers) === null) ?? 'blåbärssoppa',
  produces: ({ options }) => options === undefined,
  asks: () => null,
  swedishGiven: (_, answer) => typed(answer),
  seconds: ({ options }) => (options ? 12 : 15),
  sealed: {
    schema: () => z.object(schema().omit({ explanation: true, answers: true }).shape),
    seal: (exercise) => ({ ...exercise, options: exercise.options?.toSorted() }),
    unseal: (_, answer) => answer,
    chance: ({ options }) => ({ guess: options ? 1 / options.length : 0.05, slip: 0.1 }),
  },
  samples: [
    {
      exercise: {
        kind: 'gap',
        question: {
          english: 'Which word is missing?',
          dutch: 'Welk woord ontbreekt?',
          german: 'Welches Wort fehlt?',
        },
        sentence: 'De ___ från Kiruna.',
        translation: {
          english: 'They are from Kiruna.',
          dutch: 'Ze komen uit Kiruna.',
          german: 'Sie sind aus Kiruna.',
        },
        answers: ['är'],
        options: ['vara', 'heter', 'är'],
        explanation: {
          english: '*Är* is am, are and is.',
          dutch: '*Är* is ben, bent, is en zijn.',
          german: '*Är* ist bin, bist, ist und sind.',
        },
      },
      right: ['är', ' Är. '],
      wrong: ['vara', 'ar', 'en är', ''],
      misfits: [2, true, ['är']],
    },
    {
      exercise: {
        kind: 'gap',
        question: {
          english: 'Fill the gap.',
          dutch: 'Vul het gat in.',
          german: 'Fülle die Lücke.',
        },
        sentence: 'Jag ___ nu.',
        translation: {
          english: 'I have to work now.',
          dutch: 'Ik moet nu werken.',
          german: 'Ich muss jetzt arbeiten.',
        },
        answers: ['måste (jobba|arbeta)'],
        explanation: {
          english: 'After *måste* there is no *att*.',
          dutch: 'Na *måste* staat geen *att*.',
          german: 'Nach *måste* steht kein *att*.',
        },
      },
      right: ['måste jobba', 'Måste arbeta'],
      wrong: ['måste jobbar', 'måste joba', 'måste'],
      misfits: [0],
    },
  ],
} satisfies ExerciseContent<Gap>;
