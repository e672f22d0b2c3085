import { z } from 'zod';
import { LANGUAGES, type Language } from '../../language.ts';
import { repeatedTexts } from '../rules/lists.ts';
import { asked, swedish, text } from '../text.ts';
import { type ExerciseContent, type ExerciseKind, exactly } from './kind.ts';

/** Match Swedish to meaning. */
const schema = () =>
  z.strictObject({
    kind: z.literal('match'),
    ...asked(),
    pairs: z
      .array(z.strictObject({ swedish, meaning: text(80) }))
      .min(3)
      .max(6),
  });

type Match = z.infer<ReturnType<typeof schema>>;

const written = ({ pairs }: Match, language: Language) =>
  pairs.map((pair) => `${pair.swedish} – ${pair.meaning[language]}`);

export const match: ExerciseKind<Match> = {
  judge(exercise, answer, language) {
    const { length } = exercise.pairs;
    if (!Array.isArray(answer) || answer.length !== length) return null;
    if (!answer.every((index) => typeof index === 'number' && index < length)) return null;
    const isRight = answer.every((chosen, index) => chosen === index);
    return exactly(isRight, written(exercise, language).join(', '));
  },
  spoken: () => null,
  written: (exercise, _, language) => ({ text: written(exercise, language).join('\n'), isSwedish: false }),
  lines: ({ pairs }) => pairs.map((pair) => pair.swedish),
  trains: () => 'vocabulary',
  needsVoice: () => false,
};

export const matchContent = {
  schema,
  swedishFields: ['swedish'],
  patterns: () => [],
  problems: ({ pairs }) => [
    ...repeatedTexts(
      'pairs',
      pairs.map((pair) => pair.swedish),
    ),
    ...LANGUAGES.flatMap((language) =>
      repeatedTexts(
        `pairs.meaning.${language}`,
        pairs.map(({ meaning }) => meaning[language]),
      ),
    ),
  ],
  rightAnswer: ({ pairs }) => [...pairs.keys()],
  wrongAnswer: ({ pairs }) => [...pairs.keys()].reverse(),
  // It consists of its pairs.
  sealed: null,
  samples: [
    {
      exercise: {
        kind: 'match',
        question: { english: 'Match the words.', dutch: 'Zoek de paren.', german: 'Was gehört zusammen?' },
        pairs: [
          { swedish: 'hej', meaning: { english: 'hello', dutch: 'hoi', german: 'hallo' } },
          { swedish: 'tack', meaning: { english: 'thanks', dutch: 'bedankt', german: 'danke' } },
          { swedish: 'nej', meaning: { english: 'no', dutch: 'nee', german: 'nein' } },
        ],
        explanation: {
          english: '*Tack* is also please.',
          dutch: '*Tack* is ook alsjeblieft.',
          german: '*Tack* heißt auch bitte.',
        },
      },
      right: [[0, 1, 2]],
      wrong: [
        [1, 0, 2],
        [0, 0, 0],
      ],
      misfits: [0, [0, 1], [0, 1, 3], ['hej', 'tack', 'nej'], 'hej'],
    },
  ],
} satisfies ExerciseContent<Match>;
