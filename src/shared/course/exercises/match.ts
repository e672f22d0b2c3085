import { z } from 'zod';
import { LANGUAGES, type Language } from '../../language.ts';
import { START_SECONDS } from '../pace.ts';
import { repeatedTexts } from '../rules/lists.ts';
import { asked, swedish, text } from '../text.ts';
import { type ExerciseContent, type ExerciseKind, exactly } from './kind.ts';

/** Match Swedish to meanings. */
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

const written = (pairs: Match['pairs'], language: Language) =>
  pairs.map((pair) => `${pair.swedish} – ${pair.meaning[language]}`).join('\n');

export const match: ExerciseKind<Match> = {
  judge({ pairs }, answer, language) {
    const { length } = pairs;
    if (!Array.isArray(answer) || answer.length !== length) return null;
    if (!answer.every((index) => typeof index === 'number' && index < length)) return null;
    const wrong = pairs.filter((_, index) => answer[index] !== index);
    if (wrong.length === 0) return exactly(true, written(pairs, language));
    // Right parts need no repetition.
    const missed = { parts: wrong.map(({ swedish }) => swedish), isAll: wrong.length === length };
    return { ...exactly(false, written(wrong, language)), missed };
  },
  spoken: () => null,
  written: (_, solution) => ({ text: solution, isSwedish: false }),
  parts: ({ pairs }) => pairs.map(({ swedish }) => swedish),
  lines: ({ pairs }) => pairs.map((pair) => pair.swedish),
  trains: () => 'vocabulary',
  picks: () => false,
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
  produces: () => false,
  asks: () => 'meaning',
  swedishGiven: () => null,
  // Each pair takes two taps.
  seconds: ({ pairs }) => START_SECONDS + 4 * pairs.length,
  // The pairs are the answer.
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
