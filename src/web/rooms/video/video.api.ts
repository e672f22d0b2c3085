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
import type { PageQuery } from '#web/study/room.ts';

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
/** Path that adds a favourite (PUT) and removes it (DELETE). */
const FAVOURITE = '/api/video-lessons/:videoId/favourite';
const mark = call<typeof markFavourite>('PUT', FAVOURITE);
const unmark = call<typeof unmarkFavourite>('DELETE', FAVOURITE);

/** Data loaded before a page that begins with all films. */
export const VIDEOS_READ: PageQuery = askForList;

/** All films in their order, with the learner's status of each. */
export function useVideos() {
  return useQuery(askForList);
}

/** Data loaded before a page that begins with a film. */
export function videoRead(videoId: string): PageQuery {
  return askForVideo.query({ params: { videoId } });
}

/** Film with transcript, words and exercises. */
export function useVideo(videoId: string) {
  return useQuery(askForVideo.query({ params: { videoId } }));
}

/** Properties of a film that change while it is watched. */
type Change = Partial<Pick<ListedVideo, 'progress' | 'completed' | 'isNew' | 'isFavourite' | 'position'>>;

/**
 * Applies changes of a film to cached data. Progress never decreases: the server may answer to an earlier event
 * while the film is playing on.
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

/** Applies the answer of an exercise to cached data at once. */
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

/** Reloads a film, because cached data may be ahead of the server. */
export function forgetVideo(client: QueryClient, videoId: string): void {
  void client.invalidateQueries({ queryKey: askForVideo.key({ params: { videoId } }) });
  void client.invalidateQueries({ queryKey: askForList.queryKey });
}

/**
 * Returns a function that adds a word to the learner's cards, with the line in which it occurs. It rejects with
 * `ApiError`.
 */
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
 * Returns a function that adds or removes a favourite: applied at once, and reverted if the server rejects it. It
 * rejects with `ApiError` then.
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
