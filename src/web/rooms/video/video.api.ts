import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { readTexts } from '#shared/course/wire.ts';
import type {
  ListedVideo,
  listVideoLessons,
  markFavourite,
  unmarkFavourite,
} from '#shared/video/video.contract.ts';
import { call } from '#web/platform/call.ts';
import { noteFailure } from '#web/platform/query.ts';
import type { Reading } from '#web/study/room.ts';

const askForList = call<typeof listVideoLessons, ListedVideo[]>(
  'GET',
  '/api/video-lessons',
  readTexts<ListedVideo[]>,
).query({ query: { parts: 'cards' } });
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

/** Brings what is new of a film into what was read. */
function applyToVideo(client: QueryClient, videoId: string, change: Partial<ListedVideo>): void {
  client.setQueryData(askForList.queryKey, (all) =>
    all?.map((each) => (each.id === videoId ? { ...each, ...change } : each)),
  );
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
