import { seededRandom, shuffled } from '#shared/chance.ts';
import { type VideoLesson, videoLesson } from '#shared/course/video.ts';
import { LANGUAGES } from '#shared/language.ts';
import type { FilmScript } from './script.ts';
import type { SpokenLine } from './speech.ts';
import type { TimedLine, Timeline } from './timeline.ts';

/** Times of the words of a line, relative to its start. */
export type SpokenWords = Pick<SpokenLine, 'words'>;

/** Times of all speech in a film. */
interface Times extends Pick<Timeline, 'durationMs'> {
  readonly lines: readonly Pick<TimedLine, 'line' | 'startMs' | 'endMs'>[];
}

/**
 * Builds the finished lesson in the form that the server reads: the script, with the times of the rendered speech.
 * @param spoken by the id of the line
 */
export function finishedOf(
  script: FilmScript,
  timeline: Times,
  spoken: ReadonlyMap<string, SpokenWords>,
): VideoLesson {
  const { id, title, description, forWhom, category, difficulty, cefr, instructor, keyWords } = script;
  const names = new Map(script.characters.map((character) => [character.id, character.name]));
  const ends = new Map(timeline.lines.map(({ line, endMs }) => [line.id, endMs]));
  return videoLesson.parse({
    id,
    title,
    description,
    forWhom,
    category,
    difficulty,
    cefr,
    instructor: {
      name: instructor.name,
      avatar: 'avatar.jpg',
      region: instructor.region,
      bio: instructor.bio,
    },
    durationMs: Math.round(timeline.durationMs),
    vocabulary: keyWords,
    transcript: timeline.lines.map(({ line, startMs, endMs }) => ({
      id: line.id,
      speaker: { id: line.speaker, name: names.get(line.speaker) ?? line.speaker },
      startMs,
      endMs,
      swedish: line.swedish,
      translation: line.translation,
      words: (spoken.get(line.id)?.words ?? []).map(({ text, startMs: from, endMs: to }) => ({
        text,
        startMs: Math.round(startMs + from),
        endMs: Math.round(startMs + to),
      })),
    })),
    exercises: script.exercises.map(({ id: exerciseId, after, wordId, question, options, explanation }) => ({
      id: exerciseId,
      atMs: after === 'end' ? null : (ends.get(after) ?? null),
      ...(after === 'end' ? {} : { lineId: after }),
      ...(wordId ? { wordId } : {}),
      question,
      explanation,
      ...mixed(options, `${script.seed} ${exerciseId}`),
    })),
    media: [
      { file: 'film.webm', type: 'video/webm' },
      { file: 'film.mp4', type: 'video/mp4' },
    ],
    poster: 'poster.jpg',
  });
}

/** The options in an order of chance, the same in every language; the first one is right. */
function mixed(options: FilmScript['exercises'][number]['options'], seed: string) {
  const isSwedish = Array.isArray(options);
  const count = isSwedish ? options.length : options[LANGUAGES[0]].length;
  const order = shuffled([...Array(count).keys()], seededRandom(seed));
  const inOrder = (list: readonly string[]) => order.map((index) => list[index] ?? '');
  return {
    optionsIn: isSwedish ? 'swedish' : 'learner',
    options: isSwedish
      ? inOrder(options)
      : Object.fromEntries(LANGUAGES.map((language) => [language, inOrder(options[language])])),
    correct: order.indexOf(0),
  };
}
