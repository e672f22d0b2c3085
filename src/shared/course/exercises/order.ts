import { z } from 'zod';
import { writtenReadings } from '../answer-pattern.ts';
import { START_SECONDS } from '../pace.ts';
import { MAX_READINGS, readingCount } from '../rules/answers.ts';
import { repeatedTexts } from '../rules/lists.ts';
import type { Problem } from '../rules/problem.ts';
import { asked, pattern, swedish, text } from '../text.ts';
import { canBeLaid, isPartOf, matchOrder } from '../tile-order.ts';
import { type ExerciseContent, type ExerciseKind, exactly } from './kind.ts';

/**
 * Put words in order; `extra` tiles do not belong, `alternatives` are other right orders, as patterns. The parts of
 * the line `before` and `after` them are shown.
 */
const schema = () =>
  z.strictObject({
    kind: z.literal('order'),
    ...asked(),
    translation: text(200),
    before: swedish.optional(),
    after: swedish.optional(),
    tokens: z.array(swedish).min(3).max(12),
    extra: z.array(swedish).max(4),
    alternatives: z.array(pattern).max(4),
  });

type Order = z.infer<ReturnType<typeof schema>>;

const orders = ({ tokens, alternatives }: Order) => [tokens.join(' '), ...alternatives];

export const order: ExerciseKind<Order> = {
  judge(exercise, answer) {
    const tiles = [...exercise.tokens, ...exercise.extra];
    if (!Array.isArray(answer) || !isPartOf(answer, tiles)) return null;
    const { isRight, solution } = matchOrder(answer, orders(exercise));
    return exactly(isRight, solution);
  },
  spoken: (_, solution) => solution,
  written: (_, solution) => ({ text: solution, isSwedish: true }),
  parts: () => null,
  lines: ({ tokens }) => [tokens.join(' ')],
  trains: () => 'grammar',
  picks: () => false,
  needsVoice: () => false,
};

export const orderContent = {
  schema,
  swedishFields: ['before', 'after', 'tokens', 'extra', 'alternatives'],
  patterns: (exercise) => [
    { field: 'alternatives', patterns: orders(exercise), same: (reading: string) => reading },
  ],
  problems({ tokens, extra, alternatives }) {
    const problems: Problem[] = alternatives.flatMap((alternative, index) => {
      if (readingCount([alternative]) > MAX_READINGS) return [];
      const other = writtenReadings(alternative).find((reading) => !canBeLaid(reading, tokens));
      return other === undefined
        ? []
        : [{ path: `alternatives.${index}`, message: `"${other}" does not consist of the same words` }];
    });
    for (const word of extra) {
      if (tokens.includes(word))
        problems.push({ path: 'extra', message: `"${word}" is one of the right words` });
    }
    return [...problems, ...repeatedTexts('extra', extra)];
  },
  rightAnswer: ({ tokens }) => tokens,
  wrongAnswer: ({ tokens }) => tokens.slice(1),
  produces: () => true,
  asks: () => null,
  swedishGiven: (_, answer) => (Array.isArray(answer) ? answer.join(' ') : null),
  seconds: ({ tokens }) => START_SECONDS + 3 * tokens.length,
  sealed: {
    schema: () =>
      z
        .object(schema().omit({ explanation: true, alternatives: true }).shape)
        // Extra words are mixed with the others.
        .extend({ tokens: z.array(swedish).max(16), extra: z.array(swedish).max(0) }),
    seal: (exercise) => ({ ...exercise, tokens: [...exercise.tokens, ...exercise.extra].sort(), extra: [] }),
    unseal: (_, answer) => answer,
    chance: () => ({ guess: 0.05, slip: 0.1 }),
  },
  samples: [
    {
      exercise: {
        kind: 'order',
        question: {
          english: 'Put the words in order.',
          dutch: 'Zet de woorden in de goede volgorde.',
          german: 'Bring die Wörter in die richtige Reihenfolge.',
        },
        translation: {
          english: 'Today I drink coffee at home.',
          dutch: 'Vandaag drink ik thuis koffie.',
          german: 'Heute trinke ich zu Hause Kaffee.',
        },
        tokens: ['idag', 'dricker', 'jag', 'kaffe', 'hemma'],
        extra: ['te'],
        alternatives: ['jag dricker (kaffe hemma idag|kaffe idag hemma)'],
        explanation: {
          english: 'The verb comes second.',
          dutch: 'Het werkwoord staat op de tweede plaats.',
          german: 'Das Verb steht an zweiter Stelle.',
        },
      },
      right: [
        ['idag', 'dricker', 'jag', 'kaffe', 'hemma'],
        ['jag', 'dricker', 'kaffe', 'idag', 'hemma'],
      ],
      wrong: [
        ['idag', 'jag', 'dricker', 'kaffe', 'hemma'],
        ['idag', 'dricker', 'jag', 'te', 'hemma'],
        ['jag'],
        [],
      ],
      misfits: [0, 'idag dricker jag kaffe hemma', ['idag', 'idag'], ['Bo'], [0, 1]],
    },
    {
      exercise: {
        kind: 'order',
        question: { english: 'Build the sentence.', dutch: 'Maak de zin.', german: 'Bilde den Satz.' },
        translation: {
          english: 'No, she is in the kitchen. Are you hungry?',
          dutch: 'Nee, ze is in de keuken. Heb je honger?',
          german: 'Nein, sie ist in der Küche. Hast du Hunger?',
        },
        before: 'Nej,',
        tokens: ['hon', 'är', 'i', 'köket'],
        after: '. Är du hungrig?',
        extra: [],
        alternatives: ['i köket är hon'],
        explanation: {
          english: 'The verb comes second.',
          dutch: 'Het werkwoord staat op de tweede plaats.',
          german: 'Das Verb steht an zweiter Stelle.',
        },
      },
      right: [
        ['hon', 'är', 'i', 'köket'],
        ['i', 'köket', 'är', 'hon'],
      ],
      wrong: [['är', 'hon', 'i', 'köket'], ['hon', 'är'], []],
      misfits: [0, ['Nej,', 'hon', 'är', 'i', 'köket']],
    },
  ],
} satisfies ExerciseContent<Order>;
