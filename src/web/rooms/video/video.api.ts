import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { readTexts } from '#shared/course/wire.ts';
import type {
  keepMoment,
  ListedVideo,
  listVideoLessons,
  markFavourite,
  readVideoLesson,
  unmarkFavourite,
  WholeVideo,
} from '#shared/video/video.contract.ts';
import { call } from '#web/platform/call.ts';
import { noteFailure } from '#web/platform/query.ts';
import type { Reading } from '#web/study/room.ts';

const askForList = call<typeof listVideoLessons, ListedVideo[]>(
  'GET',
  '/api/video-lessons',
  readTexts<ListedVideo[]>,
).query({ query: { parts: 'cards' } });
const askForVideo = call<typeof readVideoLesson, WholeVideo>(
  'GET',
  '/api/video-lessons/:videoId',
  readTexts<WholeVideo>,
);
const putMoment = call<typeof keepMoment>('PUT', '/api/video-lessons/:videoId/moments/:wordId');
/** It is put among the favourites there, and taken away. */
const FAVOURITE = '/api/video-lessons/:videoId/favourite';
const mark = call<typeof markFavourite>('PUT', FAVOURITE);
const unmark = call<typeof unmarkFavourite>('DELETE', FAVOURITE);

/** For pages that begin with all films. */
export const VIDEOS_READ: Reading = askForList;

/** All films in their order, with where the learner stands with each. */
export function useVideos() {
  return useQuery(askForList);
}

/** For pages that begin with a film. */
export function videoRead(videoId: string): Reading {
  return askForVideo.query({ params: { videoId } });
}

/** A film with all that is studied with it. */
export function useVideo(videoId: string) {
  return useQuery(askForVideo.query({ params: { videoId } }));
}

/** What of a film changes while it is watched. */
type Change = Partial<Pick<ListedVideo, 'progress' | 'completed' | 'isNew' | 'isFavourite' | 'position'>>;

/**
 * Brings what is new of a film into what was read. What was seen of it never becomes less: the server may answer to an
 * earlier event when the film has run on.
 */
export function applyToVideo(client: QueryClient, videoId: string, change: Change): void {
  const changed = <Known extends ListedVideo | WholeVideo>(known: Known): Known => ({
    ...known,
    ...change,
    progress: Math.max(known.progress, change.progress ?? 0),
    completed: known.completed || change.completed === true,
  });
  client.setQueryData(askForList.queryKey, (all) =>
    all?.map((each) => (each.id === videoId ? changed(each) : each)),
  );
  client.setQueryData(askForVideo.key({ params: { videoId } }), (known) => known && changed(known));
}

/** Notes at once how an exercise was answered. */
export function applyAnswer(
  client: QueryClient,
  videoId: string,
  exerciseId: string,
  correct: boolean,
): void {
  client.setQueryData(
    askForVideo.key({ params: { videoId } }),
    (known) =>
      known && {
        ...known,
        answers: [...known.answers.filter((each) => each.exerciseId !== exerciseId), { exerciseId, correct }],
      },
  );
}

/** What was read of a film may promise more than the server holds. */
export function forgetVideo(client: QueryClient, videoId: string): void {
  void client.invalidateQueries({ queryKey: askForVideo.key({ params: { videoId } }) });
  void client.invalidateQueries({ queryKey: askForList.queryKey });
}

/** Returns what takes a word to the learner's cards, with the line in which it was met. Rejects with `ApiError`. */
export function useKeepMoment(): (videoId: string, wordId: string, lineId: string) => Promise<void> {
  const client = useQueryClient();
  return async (videoId, wordId, lineId) => {
    try {
      const kept = await putMoment({ params: { videoId, wordId }, body: { lineId } });
      client.setQueryData(
        askForVideo.key({ params: { videoId } }),
        (known) =>
          known && {
            ...known,
            moments: [...known.moments.filter((each) => each.wordId !== wordId), kept],
          },
      );
    } catch (error) {
      noteFailure(error);
      throw error;
    }
  };
}

/**
 * Returns what puts a film among the favourites or takes it away: shown at once, and taken back where the server
 * refuses. Rejects with `ApiError` then.
 */
export function useFavourite(): (videoId: string, isFavourite: boolean) => Promise<void> {
  const client = useQueryClient();
  return async (videoId, isFavourite) => {
    applyToVideo(client, videoId, { isFavourite });
    try {
      await (isFavourite ? mark : unmark)({ params: { videoId } });
    } catch (error) {
      noteFailure(error);
      applyToVideo(client, videoId, { isFavourite: !isFavourite });
      throw error;
    }
  };
}
