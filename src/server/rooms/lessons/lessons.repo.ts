import type { Tables } from '#server/platform/database/schema.ts';
import type { Projection } from '#server/rooms/progress/index.ts';
import { type LessonState, lessonFold } from '#shared/lessons/lesson-state.ts';

/** How this room keeps where its learners stand: one row for each lesson begun. */
export const lessonProjection: Projection<LessonState> = {
  prefix: 'lesson',
  fold: lessonFold,

  async load(tx, learnerId, lessonId) {
    const row = await tx
      .selectFrom('lesson_progress')
      .select(['state', 'last_occurred_at', 'last_event_id'])
      .where('learner_id', '=', learnerId)
      .where('lesson_id', '=', lessonId)
      .executeTakeFirst();
    if (!row) return null;
    return {
      state: stateOf(row),
      newest: { id: row.last_event_id, occurredAt: row.last_occurred_at },
    };
  },

  async save(tx, learnerId, lessonId, { state, newest }) {
    const columns = {
      state: JSON.stringify(state),
      last_occurred_at: newest.occurredAt,
      last_event_id: newest.id,
    };
    await tx
      .insertInto('lesson_progress')
      .values({ learner_id: learnerId, lesson_id: lessonId, ...columns })
      .onConflict((conflict) => conflict.columns(['learner_id', 'lesson_id']).doUpdateSet(columns))
      .execute();
  },

  async list(db, learnerId) {
    const rows = await db
      .selectFrom('lesson_progress')
      .select(['lesson_id', 'state'])
      .where('learner_id', '=', learnerId)
      .orderBy('lesson_id')
      .execute();
    return new Map(rows.map((row) => [row.lesson_id, stateOf(row)]));
  },

  async clear(tx, learnerId) {
    await tx.deleteFrom('lesson_progress').where('learner_id', '=', learnerId).execute();
  },
};

function stateOf(row: Pick<Tables['lesson_progress'], 'state'>): LessonState {
  return JSON.parse(row.state) as LessonState;
}
