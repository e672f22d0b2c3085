import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { Database } from '#server/platform/database/database.ts';
import type { Tables } from '#server/platform/database/schema.ts';
import { isoTime } from '#shared/time.ts';
import { insertFavourite, listFavourites, listMoments, saveMoment } from './video.repo.ts';

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

const exportedVideos = z.object({
  favouriteVideos: z.array(z.object({ video: z.string(), addedAt: z.iso.datetime() })).default([]),
  videoMoments: z
    .array(z.object({ word: z.string(), video: z.string(), line: z.string(), addedAt: z.iso.datetime() }))
    .default([]),
});

/** Adds what `exportVideos` exported to a learner. */
export async function importVideos({ write }: Database, learnerId: string, exported: unknown): Promise<void> {
  const { favouriteVideos, videoMoments } = exportedVideos.parse(exported);
  await write(async (tx) => {
    for (const { video, addedAt } of favouriteVideos) {
      const row = { learner_id: learnerId, video_id: video, added_at: Date.parse(addedAt) };
      await insertFavourite(tx, row);
    }
    for (const { word, video, line, addedAt } of videoMoments) {
      const place = { word_id: word, video_id: video, line_id: line };
      await saveMoment(tx, { ...place, learner_id: learnerId, added_at: Date.parse(addedAt) });
    }
  });
}
