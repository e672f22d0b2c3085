import type { Database } from '#server/platform/database/database.ts';
import { idOf } from '#server/platform/ledger/event-id.ts';
import type { EventKinds, LearningEvent } from '#shared/progress/event.ts';
import { ledgerKinds } from '#shared/progress/event.ts';
import type { AnyProjection } from '#shared/progress/projection.ts';
import { replay } from './replay.ts';

/** The number of a learner's ledger. */
export async function ledgerNumber({ read }: Database, learnerId: string): Promise<number> {
  const query = read.selectFrom('ledgers').select('no').where('learner_id', '=', learnerId);
  return (await query.executeTakeFirstOrThrow()).no;
}

/** A learner's ledger in the order of arrival; the numbers must have no gap. */
export async function ledgerOf(
  database: Database,
  learnerId: string,
  kinds: EventKinds,
): Promise<LearningEvent[]> {
  const rows = await database.read
    .selectFrom('learning_events')
    .selectAll()
    .where('ledger', '=', await ledgerNumber(database, learnerId))
    .orderBy('seq')
    .execute();
  if (rows.some(({ seq }, index) => seq !== index + 1)) throw new Error('The numbers have a gap.');
  const all: EventKinds = { ...ledgerKinds, ...kinds };
  return rows.map((row) => {
    const { id, kind, subject, payload, spent_ms, occurred_at } = row;
    return {
      id: idOf(id),
      kind,
      subject,
      payload: all[kind]?.payload.parse(JSON.parse(payload)),
      occurredAt: occurred_at,
      ...(spent_ms !== null && { spentMs: spent_ms }),
    };
  });
}

const lines = (list: readonly object[]) => list.map((row) => JSON.stringify(row)).sort();

/** Reads all stored data derived from a learner's ledger, in a comparable form that does not depend on arrival. */
export async function derivedRows(database: Database, learnerId: string) {
  const no = await ledgerNumber(database, learnerId);
  const { read } = database;
  const states = await read.selectFrom('states').selectAll().where('ledger', '=', no).execute();
  const units = await read
    .selectFrom('outcomes')
    .select(['seq', 'subject', 'day'])
    .where('ledger', '=', no)
    .where('outcome', '=', 'unit:')
    .execute();
  const events = await read
    .selectFrom('learning_events')
    .select(['seq', 'id'])
    .where('ledger', '=', no)
    .execute();
  const ids = new Map(events.map(({ seq, id }) => [seq, idOf(id)]));
  const days = await read.selectFrom('study_days').selectAll().where('ledger', '=', no).execute();
  const time = await read.selectFrom('study_time').selectAll().where('ledger', '=', no).execute();
  const xp = await read.selectFrom('xp_grants').selectAll().where('ledger', '=', no).execute();
  const words = await read.selectFrom('words_met').selectAll().where('ledger', '=', no).execute();
  const counters = await read.selectFrom('counters').selectAll().where('ledger', '=', no).execute();
  const ledger = await read.selectFrom('ledgers').selectAll().where('no', '=', no).executeTakeFirstOrThrow();
  return {
    states: lines(
      states.map((row) => ({ subject: row.subject, state: JSON.parse(row.state), newest: row.newest_at })),
    ),
    pending: states.filter(({ refold_from }) => refold_from !== null).length,
    units: lines(units.map(({ seq, subject, day }) => ({ eventId: ids.get(seq), subject, day }))),
    unitsByDay: lines(days.filter(({ units }) => units > 0).map(({ day, units }) => ({ day, units }))),
    days: lines(days.filter(({ studied }) => studied === 1).map(({ day }) => ({ day }))),
    time: lines(time.map(({ day, skill, ms }) => ({ key: `${day} ${skill}`, ms }))),
    xp: lines(xp.map(({ reason, amount, day }) => ({ reason, amount, day }))),
    words: lines(words.map(({ word_id, subject, met_at }) => ({ word: word_id, subject, metAt: met_at }))),
    // A counter that has returned to 0 equals a missing one.
    counters: lines(counters.filter(({ total }) => total !== 0).map(({ name, total }) => ({ name, total }))),
    totals: {
      xp: ledger.xp,
      words: ledger.words,
      streak: {
        since: ledger.streak_since,
        days: ledger.streak_days,
        newest: ledger.last_study_day,
        longest: ledger.longest_streak,
      },
    },
  };
}

/** Computes the same data by a plain replay of the ledger. */
export function replayedRows(
  events: readonly LearningEvent[],
  kinds: EventKinds,
  projections: readonly AnyProjection[],
): Awaited<ReturnType<typeof derivedRows>> {
  const { states, units, days, time, xp, words, counters, totals } = replay(events, kinds, projections);
  const byDay = new Map<string, number>();
  for (const { day } of units) byDay.set(day, (byDay.get(day) ?? 0) + 1);
  return {
    states: lines(
      [...states].map(([subject, { state, newest }]) => ({ subject, state, newest: newest.occurredAt })),
    ),
    pending: 0,
    units: lines(units),
    unitsByDay: lines([...byDay].map(([day, count]) => ({ day, units: count }))),
    days: lines([...days].map((day) => ({ day }))),
    time: lines([...time].filter(([, ms]) => ms > 0).map(([key, ms]) => ({ key, ms }))),
    xp: lines(xp),
    words: lines([...words].map(([word, met]) => ({ word, ...met }))),
    counters: lines(counters.filter(({ total }) => total !== 0)),
    totals,
  };
}
