import { z } from 'zod';
import { inEachLanguage, LANGUAGES } from '../../language.ts';
import { type ChoiceOptions, optionsFor } from '../options.ts';
import { listsOf, repeatedTexts } from '../rules/lists.ts';
import type { Problem } from '../rules/problem.ts';
import { asked, optionTexts, perLanguage, swedish, text } from '../text.ts';
import { type ExerciseContent, type ExerciseKind, exactly } from './kind.ts';

/** Prompt of a choice without text: Swedish to hear, or a picture and its meaning. */
const prompt = () =>
  z.union([z.strictObject({ heard: swedish }), z.strictObject({ picture: z.string(), shows: text(80) })]);

/** Choose one of the options; `swedish` is shown in large type and can be played, `prompt` is heard or seen. */
const schema = () =>
  z.strictObject({
    kind: z.literal('choice'),
    ...asked(),
    swedish: swedish.optional(),
    prompt: prompt().optional(),
    /** Language of the options. Swedish options are one list for all learners. */
    optionsIn: z.enum(['swedish', 'learner']),
    options: z.union([optionTexts, perLanguage(optionTexts)]),
    /** Pictures of the options, in their order. */
    pictures: z.array(z.string()).optional(),
    /** Index of the right option. */
    correct: z.int().min(0),
  });

type Choice = z.infer<ReturnType<typeof schema>>;

export const choice: ExerciseKind<Choice> = {
  judge(exercise, answer, language) {
    const options = optionsFor(exercise.options, language);
    if (typeof answer !== 'number' || answer >= options.length) return null;
    return exactly(answer === exercise.correct, options[exercise.correct] ?? '');
  },
  spoken: (exercise, solution) =>
    exercise.swedish ?? heardIn(exercise) ?? (exercise.optionsIn === 'swedish' ? solution : null),
  written: ({ optionsIn }, solution) => ({ text: solution, isSwedish: optionsIn === 'swedish' }),
  parts: () => null,
  lines(exercise) {
    const { swedish: shown, options, optionsIn, correct } = exercise;
    const heard = shown ?? heardIn(exercise);
    if (heard !== null) return [heard];
    return optionsIn === 'swedish' ? optionsFor(options, 'english').slice(correct, correct + 1) : [];
  },
  trains: () => null,
  picks: () => true,
  needsVoice: (exercise) => heardIn(exercise) !== null,
};

/** Swedish text that is only heard; null for other prompts. */
function heardIn({ prompt }: Choice): string | null {
  return prompt && 'heard' in prompt ? prompt.heard : null;
}

export const choiceContent = {
  schema,
  swedishFields: ['swedish', 'heard'],
  patterns: () => [],
  problems({ options, optionsIn, correct, pictures }) {
    const problems: Problem[] = [];
    if (optionsIn === 'learner' && Array.isArray(options)) {
      problems.push({
        path: 'options',
        message: 'are one list: options in the learner’s language are a list for each language',
      });
    }
    if (optionsIn === 'swedish' && !Array.isArray(options)) {
      problems.push({
        path: 'options',
        message: 'are a list for each language: Swedish options are the same for everybody',
      });
    }
    for (const [field, list] of listsOf('options', options)) {
      if (pictures && pictures.length !== list.length) {
        problems.push({ path: 'pictures', message: `are as many as the options in ${field}` });
      }
      if (correct >= list.length) {
        problems.push({ path: 'correct', message: `there is no such option in ${field}` });
      }
      problems.push(...repeatedTexts(field, list));
    }
    return problems;
  },
  habits(choices) {
    if (choices.length < 3) return [];
    const habits: string[] = [];
    if (choices.every(({ correct }) => correct === choices[0]?.correct)) {
      habits.push('the right option is always at the same place');
    }
    const isLongest = choices.every(({ options, correct }) => {
      const shown = optionsFor(options, 'english');
      return shown.every(
        (option, index) => index === correct || option.length < (shown[correct] ?? '').length,
      );
    });
    if (isLongest) habits.push('the right option is always the longest');
    return habits;
  },
  rightAnswer: ({ correct }) => correct,
  wrongAnswer: ({ correct, options }, language) => (correct + 1) % optionsFor(options, language).length,
  produces: () => false,
  asks: ({ optionsIn }) => (optionsIn === 'swedish' ? 'swedish' : 'meaning'),
  swedishGiven: ({ optionsIn, options }, answer, language) =>
    optionsIn === 'swedish' && typeof answer === 'number'
      ? (optionsFor(options, language)[answer] ?? null)
      : null,
  // Hearing takes longer than seeing.
  seconds: (exercise) => (heardIn(exercise) === null ? 8 : 9),
  sealed: {
    schema: () => z.object(schema().omit({ explanation: true, correct: true }).shape),
    seal(exercise) {
      const { options, pictures } = exercise;
      const places = sealedPlaces(options);
      const inPlace = (texts: readonly string[]) => places.map((place) => texts[place]);
      return {
        ...exercise,
        options: Array.isArray(options)
          ? inPlace(options)
          : inEachLanguage((language) => inPlace(options[language])),
        ...(pictures && { pictures: inPlace(pictures) }),
      };
    },
    unseal: ({ options }, answer) =>
      typeof answer === 'number' ? (sealedPlaces(options)[answer] ?? answer) : answer,
    chance: ({ options }) => ({ guess: 1 / optionsFor(options, 'english').length, slip: 0.1 }),
  },
  samples: [
    {
      exercise: {
        kind: 'choice',
        question: {
          english: 'What does she say?',
          dutch: 'Wat zegt ze?',
          german: 'Was sagt sie?',
        },
        swedish: 'Hej då!',
        optionsIn: 'learner',
        options: {
          english: ['Hello!', 'Goodbye!', 'Thank you!'],
          dutch: ['Hallo!', 'Tot ziens!', 'Bedankt!'],
          german: ['Hallo!', 'Tschüs!', 'Danke!'],
        },
        correct: 1,
        explanation: {
          english: '*Hej* alone is hello; with *då* one leaves.',
          dutch: '*Hej* alleen is hallo; met *då* ga je weg.',
          german: '*Hej* allein heißt Hallo; mit *då* geht man.',
        },
      },
      right: [1],
      wrong: [0, 2],
      misfits: [3, 'Goodbye!', true, [1]],
    },
    {
      exercise: {
        kind: 'choice',
        question: {
          english: 'What do you hear?',
          dutch: 'Wat hoor je?',
          german: 'Was hörst du?',
        },
        prompt: { heard: 'glas' },
        optionsIn: 'swedish',
        options: ['glass', 'glas'],
        correct: 1,
        explanation: {
          english: '*Glas* has a long *a*.',
          dutch: '*Glas* heeft een lange *a*.',
          german: '*Glas* hat ein langes *a*.',
        },
      },
      right: [1],
      wrong: [0],
      misfits: [2, 'glas'],
    },
    {
      exercise: {
        kind: 'choice',
        question: { english: 'What is this?', dutch: 'Wat is dit?', german: 'Was ist das?' },
        prompt: { picture: 'cat', shows: { english: 'a cat', dutch: 'een kat', german: 'eine Katze' } },
        optionsIn: 'swedish',
        options: ['en hund', 'en katt', 'en häst'],
        correct: 1,
        explanation: {
          english: '*Katt* is an *en* word.',
          dutch: '*Katt* is een *en*-woord.',
          german: '*Katt* ist ein *en*-Wort.',
        },
      },
      right: [1],
      wrong: [0, 2],
      misfits: [3, 'en katt'],
    },
    {
      exercise: {
        kind: 'choice',
        question: {
          english: 'How do you thank somebody?',
          dutch: 'Hoe bedank je iemand?',
          german: 'Wie bedankst du dich?',
        },
        optionsIn: 'swedish',
        options: ['Tack!', 'Hej!'],
        correct: 0,
        explanation: {
          english: '*Hej* is hello.',
          dutch: '*Hej* is hallo.',
          german: '*Hej* heißt Hallo.',
        },
      },
      right: [0],
      wrong: [1],
      misfits: [2, 'Tack!'],
    },
  ],
} satisfies ExerciseContent<Choice>;

/**
 * Indexes of the options in sealed order: alphabetical by the English or Swedish text, so that positions reveal
 * nothing.
 */
function sealedPlaces(options: ChoiceOptions): number[] {
  return [...optionsFor(options, LANGUAGES[0]).entries()]
    .sort(([, a], [, b]) => (a < b ? -1 : 1))
    .map(([index]) => index);
}
