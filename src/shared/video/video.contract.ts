import { z } from 'zod';
import { defineCall } from '../call.ts';
import { CEFR_LEVELS } from '../course/cefr.ts';
import { perLanguage } from '../course/text.ts';
import { MEDIA_TYPES, VIDEO_CATEGORIES, VIDEO_DIFFICULTIES } from '../course/video.ts';
import { wireSchema } from '../course/wire-schema.ts';
import { MINUTE_MS } from '../time.ts';

/** Languages that a film has subtitles in: `/subtitles/sv.vtt`. */
export const SUBTITLES = ['sv', 'en', 'nl', 'de'] as const;

const prose = perLanguage(z.string());
/** Seconds from the beginning of the film, to the millisecond. */
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
  /** IPA of what stands in the word list; words that do not are left as they are. */
  pronunciation: z.string(),
});

const spokenWord = z.object({
  /** As it stands in the line, without sentence marks. */
  text: z.string(),
  startTime: seconds,
  endTime: seconds,
  /** The entry of the word list that it is for certain; null where there is none, or more than one. */
  wordId: z.string().nullable(),
});

const exercise = z.object({
  id: z.string(),
  type: z.literal('multiple_choice'),
  /** Seconds into the film at which it comes up by itself; null for those after the end. */
  time: seconds.nullable(),
  /** The line it is about. */
  lineId: z.string().nullable(),
  question: prose,
  /** Language the options are in: Swedish ones are one list, the same for everybody. */
  optionsIn: z.enum(['swedish', 'learner']),
  options: z.union([z.array(z.string()), perLanguage(z.array(z.string()))]),
  /** Index of the right option. */
  correctAnswer: z.int().min(0),
  explanation: prose,
});

/** A film as its card shows it: the same for everybody. */
export const videoCard = z.object({
  id: z.string(),
  title: prose,
  description: prose,
  /** For whom it is right. */
  forWhom: prose,
  category: z.enum(VIDEO_CATEGORIES),
  difficulty: z.enum(VIDEO_DIFFICULTIES),
  cefr: z.enum(CEFR_LEVELS),
  instructor: z.object({
    name: z.string(),
    /** Address of a picture; null where there is none. */
    avatar: z.string().nullable(),
    region: z.string(),
    bio: prose,
  }),
  /** Address of the preferred form. */
  videoUrl: z.string(),
  /** All forms, the preferred one first, for the `source` elements. */
  media: z.array(z.object({ url: z.string(), type: z.enum(Object.values(MEDIA_TYPES)), bytes: z.int() })),
  /** Address of its picture. */
  thumbnail: z.string(),
  /** Seconds. */
  duration: seconds,
  vocabulary: z.array(keyWord),
  /** An operator's own film, not one of the app's. */
  isOwn: z.boolean(),
});

/** What is studied with it, the same for everybody. */
const studied = {
  transcript: z.array(line),
  exercises: z.array(exercise),
};

/** Where the learner stands with a film. */
export const videoState = z.object({
  /** How much of it has been seen, in percent of its length, on all devices together. Never falls. */
  progress: z.int().min(0).max(100),
  /** 90 % of it have been seen. */
  completed: z.boolean(),
  /** Nothing of it has been seen. */
  isNew: z.boolean(),
  isFavourite: z.boolean(),
  /** Seconds: where it goes on, on any device. 0 after the end. */
  position: seconds,
});

/** A film in full, the same for everybody. */
export const wholeVideo = videoCard.extend({
  transcript: z.array(line.extend({ words: z.array(spokenWord) })),
  exercises: studied.exercises,
});

/** What only the film's own page shows of where the learner stands. */
export const wholeVideoState = videoState.extend({
  /** The exercises that were answered, each as it was answered last. */
  answers: z.array(z.object({ exerciseId: z.string(), correct: z.boolean() })),
  /** Words taken from this film to the learner's cards, each with its line. */
  moments: z.array(z.object({ wordId: z.string(), lineId: z.string() })),
});

/** A film of the list; transcript and exercises are not in the short form (`parts=cards`). */
export const listedVideo = videoCard.extend(z.object(studied).partial().shape);

const READS = { max: 240, windowMs: MINUTE_MS };
const WRITES = { max: 60, windowMs: MINUTE_MS };
/** A player asks for many parts of one film while somebody looks for a place. */
const PARTS = { max: 1_200, windowMs: MINUTE_MS };
const aVideo = z.object({ videoId: z.string().max(60) });
const aFile = aVideo.extend({ file: z.string().max(80) });

export const listVideoLessons = defineCall({
  method: 'GET',
  path: '/api/video-lessons',
  summary:
    'All films in their order, with where the learner stands. `parts=cards` leaves out transcript and exercises, which ' +
    'nine tenths of the answer are.',
  access: 'signed-in',
  limit: READS,
  query: z.object({ parts: z.enum(['all', 'cards']).default('all') }),
  reply: wireSchema(listedVideo.extend(videoState.shape).array()),
});

export const readVideoLesson = defineCall({
  method: 'GET',
  path: '/api/video-lessons/:videoId',
  summary: 'A film with its transcript to the word, its exercises, and where the learner stands.',
  access: 'signed-in',
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
  access: 'signed-in',
  limit: PARTS,
  params: aFile,
  query: z.object({
    /** The film as it was when its address was given out; whatever stands here, the present one comes. */
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
  access: 'signed-in',
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
  access: 'signed-in',
  limit: WRITES,
  params: aVideo,
  reply: favourite,
  errors: ['video_not_found'],
});

export const unmarkFavourite = defineCall({
  method: 'DELETE',
  path: '/api/video-lessons/:videoId/favourite',
  summary: 'Takes a film from the learner’s favourites, also one that is there no more.',
  access: 'signed-in',
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
  access: 'signed-in',
  limit: WRITES,
  params: aVideo.extend({ wordId: z.string().max(60) }),
  body: z.object({ lineId: z.string().max(60) }),
  reply: z.object({ wordId: z.string(), lineId: z.string() }),
  errors: ['video_not_found', 'word_not_found', 'not_found'],
});

/** The moment of a film in which a word was met, as the word's cards play it. */
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
export type VideoCard = z.infer<typeof videoCard>;
export type VideoState = z.infer<typeof videoState>;
export type ListedVideo = z.infer<typeof listedVideo> & VideoState;
export type WholeVideo = z.infer<typeof wholeVideo> & z.infer<typeof wholeVideoState>;
export type TranscriptLine = WholeVideo['transcript'][number];
export type VideoExerciseView = WholeVideo['exercises'][number];
export type CardMoment = z.infer<typeof cardMoment>;
