import { type ChoiceOptions, optionsFor } from '../options.ts';
import { FILM_MEDIA_TYPES, type VideoExercise, type VideoLesson, type VideoLine } from '../video.ts';
import { listsOf, repeatedTexts } from './lists.ts';
import { at, type Problem, repeated } from './problem.ts';

/** Minimum number of exercises during a film of the app, and of those after it. */
const LEAST_EXERCISES = 3;
/** Minimum and maximum length in milliseconds of the app's films: one to two and a half minutes. */
const OWN_MS = { least: 60_000, most: 150_000 };

/**
 * Problems of a film besides its schema: times in order and within the film, ids without duplicates, one valid
 * right answer, a word for each word of the line.
 * @param hasWord returns true if the word list has an entry of this id
 */
export function videoProblems(video: VideoLesson, hasWord: (id: string) => boolean): Problem[] {
  const { transcript, exercises, vocabulary, media } = video;
  const unknown = vocabulary.flatMap((wordId, index) =>
    hasWord(wordId) ? [] : [{ path: at('vocabulary', index), message: `there is no word "${wordId}"` }],
  );
  return [
    ...unknown,
    ...repeated(vocabulary, (wordId) => wordId).map((wordId) => ({
      path: 'vocabulary',
      message: `"${wordId}" stands there twice`,
    })),
    ...lineProblems(video),
    ...repeatedIds('transcript', transcript),
    ...speakerProblems(transcript),
    ...exercises.flatMap((exercise, index) =>
      exerciseProblems(exercise, video, hasWord).map(({ path, message }) => ({
        path: at('exercises', index, path),
        message,
      })),
    ),
    ...repeatedIds('exercises', exercises),
    ...media.flatMap(({ file, type }, index) =>
      Object.entries(FILM_MEDIA_TYPES).some(([ending, its]) => file.endsWith(ending) && type === its)
        ? []
        : [{ path: at('media', index, 'type'), message: 'is not the type that the name of the file says' }],
    ),
    ...repeated(media, ({ file }) => file).map(({ file }) => ({
      path: 'media',
      message: `"${file}" stands there twice`,
    })),
  ];
}

/** Further rules for the app's own films. */
export function ownVideoProblems({ exercises, vocabulary, durationMs, transcript }: VideoLesson): Problem[] {
  const problems: Problem[] = [];
  const within = exercises.filter(({ atMs }) => atMs !== null);
  if (within.length < LEAST_EXERCISES) {
    problems.push({ path: 'exercises', message: `fewer than ${LEAST_EXERCISES} come up in the film` });
  }
  if (exercises.length - within.length < LEAST_EXERCISES) {
    problems.push({ path: 'exercises', message: `fewer than ${LEAST_EXERCISES} wait at its end` });
  }
  if (within.some(({ lineId }) => lineId === undefined)) {
    problems.push({ path: 'exercises', message: 'one that comes up in the film is about no line' });
  }
  if (vocabulary.length === 0) problems.push({ path: 'vocabulary', message: 'is empty' });
  if (durationMs < OWN_MS.least || durationMs > OWN_MS.most) {
    problems.push({ path: 'durationMs', message: 'is not from 60 to 150 seconds' });
  }
  if (transcript.some(({ words }) => words.length === 0)) {
    problems.push({ path: 'transcript', message: 'a line has no times of its words' });
  }
  if (exercises.length > 2 && exercises.every(({ correct }) => correct === exercises[0]?.correct)) {
    problems.push({ path: 'exercises', message: 'the right option is always at the same place' });
  }
  return problems;
}

function lineProblems({ transcript, durationMs }: VideoLesson): Problem[] {
  let beforeMs = 0;
  return transcript.flatMap((line, index) => {
    const problems: Problem[] = [];
    if (line.startMs >= line.endMs) problems.push({ path: 'endMs', message: 'is not after its start' });
    if (line.startMs < beforeMs)
      problems.push({ path: 'startMs', message: 'is before the end of the line above' });
    if (line.endMs > durationMs) problems.push({ path: 'endMs', message: 'is after the end of the film' });
    beforeMs = Math.max(beforeMs, line.endMs);
    return [...problems, ...wordProblems(line)].map(({ path, message }) => ({
      path: at('transcript', index, path),
      message,
    }));
  });
}

function wordProblems({ words, swedish, startMs, endMs }: VideoLine): Problem[] {
  if (words.length === 0) return [];
  const problems: Problem[] = [];
  let beforeMs = startMs;
  let place = 0;
  for (const [index, word] of words.entries()) {
    if (word.startMs < beforeMs || word.endMs < word.startMs || word.endMs > endMs) {
      problems.push({ path: at('words', index), message: 'is not said in its order within the line' });
    }
    beforeMs = word.endMs;
    const found = swedish.indexOf(word.text, place);
    if (found < 0)
      problems.push({ path: at('words', index), message: `"${word.text}" is not in the line there` });
    else place = found + word.text.length;
  }
  return problems;
}

function speakerProblems(transcript: readonly VideoLine[]): Problem[] {
  const names = new Map<string, string>();
  return transcript.flatMap(({ speaker: { id, name } }, index) => {
    const known = names.get(id) ?? name;
    names.set(id, known);
    return known === name
      ? []
      : [{ path: at('transcript', index, 'speaker'), message: `"${id}" is called "${known}" above` }];
  });
}

function exerciseProblems(
  { options, optionsIn, correct, atMs, lineId, wordId }: VideoExercise,
  { transcript, durationMs }: VideoLesson,
  hasWord: (id: string) => boolean,
): Problem[] {
  const problems: Problem[] = [];
  const line = transcript.find(({ id }) => id === lineId);
  if (lineId !== undefined && !line) {
    problems.push({ path: 'lineId', message: `there is no line "${lineId}"` });
  }
  if (atMs !== null && atMs > durationMs) {
    problems.push({ path: 'atMs', message: 'is after the end of the film' });
  }
  if (atMs !== null && line && atMs < line.endMs) {
    problems.push({ path: 'atMs', message: 'is before its line has been said' });
  }
  if (wordId !== undefined && !hasWord(wordId)) {
    problems.push({ path: 'wordId', message: `there is no word "${wordId}"` });
  }
  if (Array.isArray(options) !== (optionsIn === 'swedish')) {
    problems.push({
      path: 'options',
      message: 'Swedish options are one list, those in the learner’s language a list for each language',
    });
  }
  return [...problems, ...optionProblems(options, correct)];
}

function optionProblems(options: ChoiceOptions, correct: number): Problem[] {
  const lists = listsOf('options', options);
  const problems = lists.flatMap(([field, list]) => repeatedTexts(field, list));
  if (lists.some(([, list]) => correct >= list.length)) {
    problems.push({ path: 'correct', message: 'there is no such option' });
  }
  if (lists.some(([, list]) => list.length !== optionsFor(options, 'english').length)) {
    problems.push({ path: 'options', message: 'differ in number between the languages' });
  }
  return problems;
}

function repeatedIds(path: string, items: readonly { readonly id: string }[]): Problem[] {
  return repeated(items, ({ id }) => id).map(({ id }) => ({ path, message: `"${id}" stands there twice` }));
}
