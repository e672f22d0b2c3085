import { z } from 'zod';
import { defineCall } from '../call.ts';
import { CEFR_LEVELS } from '../course/cefr.ts';
import { perLanguage } from '../course/text.ts';
import { FILM_MEDIA_TYPES, VIDEO_CATEGORIES, VIDEO_DIFFICULTIES } from '../course/video.ts';
import { wireSchema } from '../course/wire-schema.ts';
import { MINUTE_MS } from '../time.ts';

/** Languages of subtitles: `/subtitles/sv.vtt`. */
export const SUBTITLE_LANGUAGES = ['sv', 'en', 'nl', 'de'] as const;

const prose = perLanguage(z.string());
/** Seconds from the beginning of the film, with millisecond precision. */
const seconds = z.number().min(0);

const keyWord = z.object({
  wordId: z.string(),
  /** With its article or "att". */
  swedish: z.string(),
  translation: prose,
  /** IPA. */
  pronunciation: z.string(),
});

const line = z.object({
  id: z.string(),
  speaker: z.object({ id: z.string(), name: z.string() }),
  startTime: seconds,
  endTime: seconds,
  swedish: z.string(),
  translation: prose,
  /** IPA of words in the word list; other words are left as written. */
  pronunciation: z.string(),
});

const spokenWord = z.object({
  /** As in the line, without punctuation. */
  text: z.string(),
  startTime: seconds,
  endTime: seconds,
  /** Id of its unambiguous entry in the word list; null if there is none or several. */
  wordId: z.string().nullable(),
});

const exercise = z.object({
  id: z.string(),
  type: z.literal('multiple_choice'),
  /** Seconds at which it appears; null for exercises after the end. */
  time: seconds.nullable(),
  /** Line it is about. */
  lineId: z.string().nullable(),
  question: prose,
  /** Language of the options. Swedish ones are one list for all learners. */
  optionsIn: z.enum(['swedish', 'learner']),
  options: z.union([z.array(z.string()), perLanguage(z.array(z.string()))]),
  /** Index of the right option. */
  correctAnswer: z.int().min(0),
  explanation: prose,
});

/** Film as its card shows it: the same for all learners. */
export const videoCard = z.object({
  id: z.string(),
  title: prose,
  description: prose,
  /** Audience. */
  forWhom: prose,
  category: z.enum(VIDEO_CATEGORIES),
  difficulty: z.enum(VIDEO_DIFFICULTIES),
  cefr: z.enum(CEFR_LEVELS),
  instructor: z.object({
    name: z.string(),
    /** URL of a picture; null if there is none. */
    avatar: z.string().nullable(),
    region: z.string(),
    bio: prose,
  }),
  /** URL of the preferred format. */
  videoUrl: z.string(),
  /** All formats, the preferred one first, for `source` elements. */
  media: z.array(
    z.object({ url: z.string(), type: z.enum(Object.values(FILM_MEDIA_TYPES)), bytes: z.int() }),
  ),
  /** URL of its picture. */
  thumbnail: z.string(),
  /** Seconds. */
  duration: seconds,
  vocabulary: z.array(keyWord),
  /** True for the operator's own films. */
  isOwn: z.boolean(),
});

/** Study material, the same for all learners. */
const studied = {
  transcript: z.array(line),
  exercises: z.array(exercise),
};

/** Status of a film for a learner. */
export const videoState = z.object({
  /** Percentage of its length seen, on all devices together. Never decreases. */
  progress: z.int().min(0).max(100),
  /** True when 90 % has been seen. */
  completed: z.boolean(),
  /** True if nothing has been seen. */
  isNew: z.boolean(),
  isFavourite: z.boolean(),
  /** Resume position in seconds, on any device. 0 after the end. */
  position: seconds,
});

/** Complete film, the same for all learners. */
export const wholeVideo = videoCard.extend({
  transcript: z.array(line.extend({ words: z.array(spokenWord) })),
  exercises: studied.exercises,
});

/** Further status shown only on the film's own page. */
export const wholeVideoState = videoState.extend({
  /** Answered exercises with their latest results. */
  answers: z.array(z.object({ exerciseId: z.string(), correct: z.boolean() })),
  /** Words added from this film to the learner's cards, with their lines. */
  moments: z.array(z.object({ wordId: z.string(), lineId: z.string() })),
});

/** Film of the list; the short form (`parts=cards`) lacks transcript and exercises. */
export const listedVideo = videoCard.extend(z.object(studied).partial().shape);

const READS = { max: 240, windowMs: MINUTE_MS };
const WRITES = { max: 60, windowMs: MINUTE_MS };
/** Limit of range requests; seeking causes many. */
const PARTS = { max: 1_200, windowMs: MINUTE_MS };
const aVideo = z.object({ videoId: z.string().max(60) });
const aFile = aVideo.extend({ file: z.string().max(80) });

export const listVideoLessons = defineCall({
  method: 'GET',
  path: '/api/video-lessons',
  summary:
    'All films in their order, with where the learner stands. `parts=cards` leaves out transcript and exercises, which ' +
    'nine tenths of the answer are.',
  access: 'learner',
  limit: READS,
  query: z.object({ parts: z.enum(['all', 'cards']).default('all') }),
  reply: wireSchema(listedVideo.extend(videoState.shape).array()),
});

export const readVideoLesson = defineCall({
  method: 'GET',
  path: '/api/video-lessons/:videoId',
  summary: 'A film with its transcript to the word, its exercises, and where the learner stands.',
  access: 'learner',
  study: true,
  limit: READS,
  params: aVideo,
  reply: wireSchema(wholeVideo.extend(wholeVideoState.shape)),
  errors: ['video_not_found'],
});

export const readVideoFile = defineCall({
  method: 'GET',
  path: '/api/video-lessons/:videoId/media/:file',
  summary:
    'A file of a film: the film itself in one of its forms, or a picture. One range of bytes may be asked for (206); of ' +
    'several at once none is given, but the whole.',
  access: 'learner',
  limit: PARTS,
  params: aFile,
  query: z.object({
    /** Version of the film when its URL was issued; the current version is always served. */
    v: z.string().max(40).optional(),
  }),
  gives: 'video/*',
  reply: z.unknown(),
  errors: ['video_not_found', 'not_found', 'range_not_satisfiable'],
});

export const readSubtitles = defineCall({
  method: 'GET',
  path: '/api/video-lessons/:videoId/subtitles/:file',
  summary: 'Subtitles (WebVTT): `sv.vtt`, `en.vtt`, `nl.vtt`, `de.vtt`.',
  access: 'learner',
  limit: READS,
  params: aFile,
  gives: 'text/vtt',
  reply: z.unknown(),
  errors: ['video_not_found', 'not_found'],
});

const favourite = z.object({ isFavourite: z.boolean() });

export const markFavourite = defineCall({
  method: 'PUT',
  path: '/api/video-lessons/:videoId/favourite',
  summary: 'Puts a film among the learner’s favourites; again is the same as once.',
  access: 'learner',
  limit: WRITES,
  params: aVideo,
  reply: favourite,
  errors: ['video_not_found'],
});

export const unmarkFavourite = defineCall({
  method: 'DELETE',
  path: '/api/video-lessons/:videoId/favourite',
  summary: 'Takes a film from the learner’s favourites, also one that is there no more.',
  access: 'learner',
  limit: WRITES,
  params: aVideo,
  reply: favourite,
});

export const keepMoment = defineCall({
  method: 'PUT',
  path: '/api/video-lessons/:videoId/moments/:wordId',
  summary:
    'Takes a word to the learner’s cards, with the line of the film in which it was met: its cards play that moment. ' +
    'Another line takes the place of the one before.',
  access: 'learner',
  limit: WRITES,
  params: aVideo.extend({ wordId: z.string().max(60) }),
  body: z.object({ lineId: z.string().max(60) }),
  reply: z.object({ wordId: z.string(), lineId: z.string() }),
  errors: ['video_not_found', 'word_not_found', 'not_found'],
});

/** Moment of a film in which a word was met, as played by its cards. */
export const cardMoment = z.object({
  videoId: z.string(),
  lineId: z.string(),
  swedish: z.string(),
  translation: prose,
  startTime: seconds,
  endTime: seconds,
  media: videoCard.shape.media,
  thumbnail: z.string(),
});

/** As the server and the pages know them; the wire spells their texts another way (`Wire`). */
export type VideoSummary = z.infer<typeof videoCard>;
export type VideoState = z.infer<typeof videoState>;
export type ListedVideo = z.infer<typeof listedVideo> & VideoState;
export type WholeVideo = z.infer<typeof wholeVideo> & z.infer<typeof wholeVideoState>;
export type TranscriptLine = WholeVideo['transcript'][number];
export type VideoExerciseView = WholeVideo['exercises'][number];
export type CardMoment = z.infer<typeof cardMoment>;
