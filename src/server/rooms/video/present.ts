import type { CourseReader } from '#server/platform/course-reader.ts';
import { tokensOf } from '#shared/conversation/understand/tokens.ts';
import { translationOf } from '#shared/course/lesson-word.ts';
import type { VideoExercise, VideoLine } from '#shared/course/video.ts';
import { withArticle } from '#shared/course/with-article.ts';
import { SECOND_MS } from '#shared/time.ts';
import type { CardMoment, ListedVideo, VideoSummary, WholeVideo } from '#shared/video/video.contract.ts';
import { isSeen, type WatchingState, watchingProjection } from '#shared/video/watching.ts';
import type { Film } from './read-film.ts';

type Course = Pick<CourseReader, 'words' | 'studies'>;

/** Film as its card shows it. */
export function presentVideoCard({ words }: Pick<Course, 'words'>, film: Film): VideoSummary {
  const { lesson, isOwn } = film;
  const { id, title, description, forWhom, category, difficulty, cefr, instructor, durationMs } = lesson;
  const media = mediaOf(film);
  return {
    id,
    title,
    description,
    forWhom,
    category,
    difficulty,
    cefr,
    instructor: {
      ...instructor,
      avatar: instructor.avatar === undefined ? null : addressOf(film, instructor.avatar),
    },
    videoUrl: media[0]?.url ?? '',
    media,
    thumbnail: addressOf(film, lesson.poster),
    duration: durationMs / SECOND_MS,
    vocabulary: lesson.vocabulary.flatMap((wordId) => {
      const word = words.get(wordId);
      if (!word) return [];
      return {
        wordId,
        swedish: withArticle(word),
        translation: translationOf(word),
        pronunciation: word.ipa,
      };
    }),
    isOwn,
  };
}

/** Film of the list with its lines and exercises. */
export function presentListed(course: Course, film: Film): Omit<ListedVideo, keyof LearnersPart> {
  const { transcript, exercises } = film.lesson;
  return {
    ...presentVideoCard(course, film),
    transcript: transcript.map((line) => presentLine(course, line)),
    exercises: exercises.map(presentExercise),
  };
}

/** Film with each word of its lines. */
export function presentWhole(course: Course, film: Film): Omit<WholeVideo, keyof LearnersPart> {
  const { transcript, exercises } = film.lesson;
  const { byForm } = course.studies().library;
  return {
    ...presentVideoCard(course, film),
    transcript: transcript.map((line) => ({
      ...presentLine(course, line),
      words: line.words.map(({ text, startMs, endMs }) => {
        const [entry, ...others] = byForm.get(formOf(text)) ?? [];
        const wordId = entry && others.length === 0 ? entry.id : null;
        return { text, startTime: startMs / SECOND_MS, endTime: endMs / SECOND_MS, wordId };
      }),
    })),
    exercises: exercises.map(presentExercise),
  };
}

/** Learner-specific part of a film's answer. */
type LearnersPart = ReturnType<typeof presentState> & Pick<WholeVideo, 'answers' | 'moments'>;

/** Status of a film for a learner in the list. */
export function presentState(
  film: Film,
  state: WatchingState = watchingProjection.empty,
  isFavourite: boolean,
) {
  return {
    progress: state.progress,
    completed: isSeen(state),
    isNew: state.seen.length === 0,
    isFavourite,
    position: positionOf(film.lesson, state),
  };
}

/** Resume position in seconds: 0 after the end. */
export function positionOf(
  { durationMs }: Pick<Film['lesson'], 'durationMs'>,
  { positionMs }: Pick<WatchingState, 'positionMs'>,
): number {
  return positionMs >= durationMs - SECOND_MS ? 0 : positionMs / SECOND_MS;
}

/** Moment of a film for a word's cards; null if the film no longer has the line. */
export function presentMoment(film: Film, lineId: string): CardMoment | null {
  const line = film.lesson.transcript.find(({ id }) => id === lineId);
  if (!line) return null;
  return {
    videoId: film.lesson.id,
    lineId,
    swedish: line.swedish,
    translation: line.translation,
    startTime: line.startMs / SECOND_MS,
    endTime: line.endMs / SECOND_MS,
    media: mediaOf(film),
    thumbnail: addressOf(film, film.lesson.poster),
  };
}

function presentLine(course: Course, { id, speaker, startMs, endMs, swedish, translation }: VideoLine) {
  return {
    id,
    speaker,
    swedish,
    translation,
    startTime: startMs / SECOND_MS,
    endTime: endMs / SECOND_MS,
    pronunciation: soundOf(course, swedish),
  };
}

function presentExercise(exercise: VideoExercise) {
  const { id, atMs, lineId, question, optionsIn, options, correct, explanation } = exercise;
  return {
    id,
    question,
    optionsIn,
    options,
    explanation,
    type: 'multiple_choice' as const,
    time: atMs === null ? null : atMs / SECOND_MS,
    lineId: lineId ?? null,
    correctAnswer: correct,
  };
}

/** IPA of words in the word list with this form; others as written. */
function soundOf({ studies }: Pick<Course, 'studies'>, text: string): string {
  const { byForm } = studies().library;
  return tokensOf(text)
    .map(({ text: form, written }) => {
      const entry = (byForm.get(form) ?? []).find(({ word }) => word.swedish.toLowerCase() === form);
      return entry?.word.ipa ?? written;
    })
    .join(' ');
}

/** Normal form of a word for comparison. */
function formOf(text: string): string {
  return tokensOf(text)[0]?.text ?? '';
}

function mediaOf(film: Film): VideoSummary['media'] {
  return film.lesson.media.map(({ file, type }) => {
    return { url: addressOf(film, file), type, bytes: film.files.get(file)?.bytes ?? 0 };
  });
}

/** Contains the version of the film, so that browsers may cache the file. */
function addressOf({ lesson, version }: Film, file: string): string {
  return `/api/video-lessons/${lesson.id}/media/${file}?v=${version}`;
}
