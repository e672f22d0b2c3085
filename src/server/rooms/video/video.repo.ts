import type { Kysely, Selectable, Transaction } from 'kysely';
import { preparedForKeys } from '#server/platform/database/prepared.ts';
import type { Tables } from '#server/platform/database/schema.ts';
import type { VideoFavouritesTable, VideoMomentsTable } from './tables.ts';

export type FavouriteRow = Selectable<VideoFavouritesTable>;
export type MomentRow = Selectable<VideoMomentsTable>;

/** In the order in which they were marked. */
export function listFavourites(db: Kysely<Tables>, learnerId: string): Promise<FavouriteRow[]> {
  return db
    .selectFrom('video_favourites')
    .selectAll()
    .where('learner_id', '=', learnerId)
    .orderBy('added_at')
    .orderBy('video_id')
    .execute();
}

/** An existing favourite keeps its time. */
export async function insertFavourite(tx: Transaction<Tables>, row: FavouriteRow): Promise<void> {
  await tx
    .insertInto('video_favourites')
    .values(row)
    .onConflict((conflict) => conflict.columns(['learner_id', 'video_id']).doNothing())
    .execute();
}

export async function deleteFavourite(
  tx: Transaction<Tables>,
  learnerId: string,
  videoId: string,
): Promise<void> {
  await tx
    .deleteFrom('video_favourites')
    .where('learner_id', '=', learnerId)
    .where('video_id', '=', videoId)
    .execute();
}

/** Replaces the moment of a word. */
export async function saveMoment(tx: Transaction<Tables>, row: MomentRow): Promise<void> {
  const { video_id, line_id, added_at } = row;
  await tx
    .insertInto('video_moments')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['learner_id', 'word_id']).doUpdateSet({ video_id, line_id, added_at }),
    )
    .execute();
}

const momentsOfWords = preparedForKeys((db, { learnerId }: { learnerId: string }, wordIds) =>
  db
    .selectFrom('video_moments')
    .selectAll()
    .where('learner_id', '=', learnerId)
    .where('word_id', 'in', wordIds),
);

/** Moments of some words. */
export function findMoments(
  db: Kysely<Tables>,
  learnerId: string,
  wordIds: readonly string[],
): Promise<MomentRow[]> {
  return momentsOfWords(db, { learnerId }, wordIds);
}

/** All moments of a learner, or those of one film, in the order in which they were stored. */
export function listMoments(db: Kysely<Tables>, learnerId: string, videoId?: string): Promise<MomentRow[]> {
  return db
    .selectFrom('video_moments')
    .selectAll()
    .where('learner_id', '=', learnerId)
    .$if(videoId !== undefined, (query) => query.where('video_id', '=', videoId ?? ''))
    .orderBy('added_at')
    .orderBy('word_id')
    .execute();
}
