import type { Kysely } from 'kysely';
import type { Tables } from '#server/platform/database/schema.ts';
import { isoTime } from '#shared/time.ts';
import { listFavourites, listMoments } from './video.repo.ts';

/** Data about a learner's films outside the ledger. */
export async function exportVideos(db: Kysely<Tables>, learnerId: string) {
  const favourites = await listFavourites(db, learnerId);
  const moments = await listMoments(db, learnerId);
  return {
    favouriteVideos: favourites.map(({ video_id, added_at }) => ({
      video: video_id,
      addedAt: isoTime(added_at),
    })),
    videoMoments: moments.map(({ word_id, video_id, line_id, added_at }) => ({
      word: word_id,
      video: video_id,
      line: line_id,
      addedAt: isoTime(added_at),
    })),
  };
}
