import { sql } from 'kysely';
import { recordMany } from '#server/platform/ledger/record.ts';
import type { Acceptance, Prepared } from '#server/platform/ledger/registry.ts';
import { Registry } from '#server/platform/ledger/registry.ts';
import { createLedger } from '#server/platform/ledger/time-zone.ts';
import type { Platform } from '#server/platform/platform.ts';
import { figureUpdater } from '#server/rooms/progress/figure-updater.ts';
import { masteryProjection } from '#shared/coach/mastery.ts';
import { conversationKinds } from '#shared/conversation/contract/conversation.events.ts';
import { finishedProjection } from '#shared/conversation/contract/finished.ts';
import { lessonProjection } from '#shared/lessons/lesson-state.ts';
import { lessonKinds } from '#shared/lessons/lessons.events.ts';
import { practiceKinds } from '#shared/practice/practice.events.ts';
import { practiceRoundsProjection } from '#shared/practice/rounds.ts';
import type { SentKinds } from '#shared/progress/event.ts';
import { accuracyProjection } from '#shared/pronunciation/accuracy.ts';
import { pronunciationKinds } from '#shared/pronunciation/pronunciation.events.ts';
import { saidProjection } from '#shared/pronunciation/said-word.ts';
import { sayingsProjection } from '#shared/pronunciation/sayings.ts';
import { gamesProjection } from '#shared/quiz/games.ts';
import { quizKinds } from '#shared/quiz/quiz.events.ts';
import { videoKinds } from '#shared/video/video.events.ts';
import { cardProjection } from '#shared/vocabulary/card.ts';
import { noteProjection } from '#shared/vocabulary/note.ts';
import { reviewKinds } from '#shared/vocabulary/reviews.events.ts';
import { sessionsProjection } from '#shared/vocabulary/sessions.ts';
import { settingsProjection } from '#shared/vocabulary/settings-state.ts';
import { takenOverKinds } from '#shared/vocabulary/taken-over.events.ts';
import { writingRoundsProjection } from '#shared/writing/rounds.ts';
import { writingKinds } from '#shared/writing/writing.events.ts';
import { writtenProjection } from '#shared/writing/written-word.ts';
import { type Done, learning, timeOf, uuid } from './learning.ts';

/** Number of events sent together, as by a device. */
const TOGETHER = 10;

/** Accepts events without validation by their rooms. */
const acceptance = {
  prepare: async ({ subject, said, payload }: Done): Promise<Prepared> => ({
    subject,
    clientPayload: said,
    payload,
  }),
} as unknown as Acceptance<Done>;

/**
 * Creates learners whose events fill the ledger's tables side by side.
 * @returns function that makes each of them record the events in a range of numbers
 */
export async function sideBySide(
  { database, course, learners }: Pick<Platform, 'database' | 'course' | 'learners'>,
  { count, what, startMs }: { count: number; what: 'lessons' | 'everything'; startMs: number },
): Promise<(from: number, to: number) => Promise<void>> {
  const registry = new Registry();
  const all: SentKinds = {
    ...{ ...lessonKinds, ...practiceKinds, ...reviewKinds, ...takenOverKinds },
    ...{ ...pronunciationKinds, ...writingKinds, ...quizKinds, ...conversationKinds, ...videoKinds },
  };
  registry.addFigures(figureUpdater.version);
  const context = { registry, figures: figureUpdater, publishChange: async () => {} };
  registry.add({
    kinds: all,
    accepts: Object.fromEntries(Object.keys(all).map((kind) => [kind, acceptance])),
    projections: [
      ...[lessonProjection, practiceRoundsProjection, settingsProjection, cardProjection],
      ...[noteProjection, sessionsProjection, masteryProjection, saidProjection, accuracyProjection],
      ...[sayingsProjection, writtenProjection, writingRoundsProjection, gamesProjection, finishedProjection],
    ],
  });

  const ids = Array.from({ length: count }, (_, index) => uuid(`learner ${index}`));
  for (const id of ids) {
    await database.write(async (tx) => {
      const account = { id, email: id, email_key: id, password_hash: '', created_at: startMs };
      await tx.insertInto('accounts').values(account).execute();
      await tx
        .insertInto('learners')
        .values({
          ...{ id, account_id: id, first_name: 'Anna', base_language: 'english', weekly_goal: 5 },
          ...{ time_zone: 'Europe/Stockholm', is_minor: 0, created_at: startMs },
        })
        .execute();
      await createLedger(tx, { context, learners }, id, 'Europe/Stockholm', startMs);
    });
  }

  const doings = ids.map(() => learning(course, what));
  return async (from, to) => {
    for (let first = from; first < to; first += TOGETHER) {
      for (const [index, id] of ids.entries()) {
        const batch = Array.from({ length: TOGETHER }, (_, place) => {
          const done = doings[index]?.next().value as Done;
          const occurredAt = timeOf(first + place, startMs) + index;
          const { kind, spentMs } = done;
          return {
            id: uuid(`${id} ${first + place}`),
            kind,
            time: { occurredAt },
            spentMs,
            sent: done,
            isCounted: true,
          };
        });
        await database.write(async (tx) => {
          const { outcomes } = await recordMany(tx, context, id, batch, timeOf(first + TOGETHER, startMs));
          for (const outcome of outcomes) if (outcome instanceof Error) throw outcome;
        });
      }
    }
  };
}

/** Returns the bytes of SQLite's pages by the name of their table or index. */
export async function bytesByName({ read }: Platform['database']): Promise<Map<string, number>> {
  const query = sql<{ name: string; bytes: number }>`
    select name, sum(pgsize) as bytes from dbstat group by name`;
  const { rows } = await query.execute(read);
  return new Map(rows.map(({ name, bytes }) => [name, bytes]));
}
