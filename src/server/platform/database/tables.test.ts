import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addTestAccount } from '#tests/accounts.ts';
import { openTestDatabase } from '#tests/database.ts';
import type { Database } from './database.ts';
import type { Tables } from './schema.ts';

describe('the tables', () => {
  let database: Database;
  beforeEach(async () => {
    database = await openTestDatabase();
  });
  afterEach(() => database.close());

  it('lose with an account everything that is its own, but for ledgers', async () => {
    const anna = await addTestAccount(database, 'anna');
    const bo = await addTestAccount(database, 'bo');
    await addRowsEverywhere(database, anna, 1);
    await addRowsEverywhere(database, bo, 2);
    await database.write((tx) => tx.deleteFrom('accounts').where('id', '=', anna.accountId).execute());
    expect(await rowCounts(database)).toEqual(
      Object.fromEntries(OWNED.map((table) => [table, LEDGERS.includes(table) ? 2 : 1])),
    );
  });

  it('leave the ledger of a deleted learner to be removed in slices, with all that goes with it', async () => {
    const anna = await addTestAccount(database, 'anna');
    await addRowsEverywhere(database, anna, 1);
    await database.write((tx) => tx.deleteFrom('learners').where('id', '=', anna.learnerId).execute());
    const [orphan] = await database.read.selectFrom('ledgers').select('learner_id').execute();
    expect(orphan).toEqual({ learner_id: null });
    await database.write((tx) => tx.deleteFrom('ledgers').where('learner_id', 'is', null).execute());
    const kept = ['accounts', 'consents', 'password_resets'];
    expect(await rowCounts(database)).toEqual(
      Object.fromEntries(OWNED.map((table) => [table, kept.includes(table) ? 1 : 0])),
    );
  });

  it('refuse what belongs to nobody', async () => {
    const orphan = database.write((tx) =>
      tx.insertInto('study_days').values({ ledger: 999, day: '2026-11-21', studied: 1, units: 0 }).execute(),
    );
    await expect(orphan).rejects.toThrow(/foreign key/i);
  });

  it.each([
    [
      'the events of a subject',
      "select seq from event_subjects where ledger = 1 and subject = (select no from names where ledger = 1 and name = 'lesson:101') and occurred_at > 5 order by occurred_at limit 50",
      'event_subjects',
    ],
    [
      'those of a moment',
      'select payload from learning_events where ledger = 1 and occurred_at >= 5 and occurred_at <= 5',
      'learning_events_by_time',
    ],
    [
      'what lies before a moment',
      'select payload from learning_events where ledger = 1 and occurred_at < 5 order by occurred_at desc limit 8',
      'learning_events_by_time',
    ],
    [
      'the claims to a reason',
      "select subject, occurred_at, seq, amount from results where ledger = 1 and brought = (select no from names where ledger = 1 and name = 'grant:r') order by occurred_at limit 1",
      'results_by_name',
    ],
    [
      'what is due',
      "select subject from states where ledger = 1 and room = 'card' and due_at <= 5 order by due_at",
      'states_by_due',
    ],
    [
      'what is to be folded anew',
      "select subject from states where ledger = 1 and refold_from >= -1 and room || '' = 'lesson' limit 1",
      'states_to_refold',
    ],
    [
      'the newest words',
      'select met_at from words_met where ledger = 1 order by met_at limit 100',
      'words_met_by_time',
    ],
  ])('find %s by an index', async (_, query, index) => {
    const plan = await database.write(async (tx) => {
      // PostgreSQL would read tables this small from end to end.
      if (database.engine === 'postgres') await sql`set local enable_seqscan = off`.execute(tx);
      const explain = database.engine === 'postgres' ? sql`explain` : sql`explain query plan`;
      return JSON.stringify((await sql`${explain} ${sql.raw(query)}`.execute(tx)).rows);
    });
    // SQLite keeps tables that are found by their key in its order.
    const byKey =
      database.engine === 'sqlite' ? 'USING PRIMARY KEY (ledger=? AND subject=? AND' : `${index}_pkey`;
    expect(plan).toContain(index === 'event_subjects' ? byKey : index);
    if (database.engine === 'sqlite') expect(plan).not.toMatch(/SCAN|TEMP B-TREE/);
  });
});

/** What goes with a ledger. */
const OF_LEDGER = [
  'names',
  'learning_events',
  'event_subjects',
  'states',
  'state_snapshots',
  'results',
  'counters',
  'study_days',
  'study_time',
  'xp_grants',
  'words_met',
  'achievements_told',
] as const satisfies readonly (keyof Tables)[];

/** Every table with something of an account's in it. */
const OWNED = [
  'accounts',
  'learners',
  'consents',
  'sessions',
  'password_resets',
  'ledgers',
  'own_note_types',
  'own_notes',
  'own_files',
  'own_note_files',
  'quiz_seats',
  'quiz_outbox',
  'quiz_asked',
  'conversations',
  'conversation_messages',
  'video_favourites',
  'video_moments',
  ...OF_LEDGER,
] as const satisfies readonly (keyof Tables)[];

const LEDGERS: readonly string[] = ['ledgers', ...OF_LEDGER];

async function rowCounts({ read }: Database): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const table of OWNED) {
    counts[table] = (await read.selectFrom(table).select(sql.lit(1).as('one')).execute()).length;
  }
  return counts;
}

async function addRowsEverywhere(
  database: Database,
  { accountId, learnerId }: { accountId: string; learnerId: string },
  ledger: number,
): Promise<void> {
  const account = { account_id: accountId };
  const learner = { learner_id: learnerId };
  const token = { token_hash: randomUUID() };
  await database.write(async (tx) => {
    const consent = { id: randomUUID(), kind: 'terms', granted: 1, version: '1', language: 'english' };
    await tx
      .insertInto('consents')
      .values({ ...account, ...consent, given_at: 1 })
      .execute();
    await tx
      .insertInto('sessions')
      .values({ ...token, ...account, ...learner, created_at: 1, last_seen_at: 1 })
      .execute();
    await tx
      .insertInto('password_resets')
      .values({ ...token, ...account, expires_at: 1 })
      .execute();
    await tx
      .insertInto('own_note_types')
      .values({ ...learner, id: 't', form: '{}' })
      .execute();
    const note = { id: 'n', note_type_id: 't', note: '{}', added_at: 1 };
    await tx
      .insertInto('own_notes')
      .values({ ...learner, ...note })
      .execute();
    const file = { id: 'f', type: 'image/png', bytes: Buffer.alloc(4), size: 4 };
    await tx
      .insertInto('own_files')
      .values({ ...learner, ...file })
      .execute();
    await tx
      .insertInto('own_note_files')
      .values({ ...learner, note_id: 'n', name: 'a.png', file_id: 'f' })
      .execute();
    await tx
      .insertInto('ledgers')
      .values({
        ...learner,
        no: ledger,
        opened_at: 1,
        last_seq: 1,
        arrival_day: '',
        arrivals: 0,
        zones: '[]',
        xp: 0,
        words: 0,
        streak_days: 0,
        longest_streak: 0,
        folds: '{}',
      })
      .execute();
    const room = `room of ${learnerId}`;
    await tx
      .insertInto('quiz_rooms')
      .values({
        id: room,
        code: room,
        state: '{}',
        version: 1,
        clock_ms: 0,
        saved_at: 1,
        touched_at: 1,
        server: '',
      })
      .execute();
    await tx.insertInto('quiz_slots').values({ room_id: room, slots: '[]' }).execute();
    await tx
      .insertInto('quiz_seats')
      .values({ ...learner, room_id: room, seat_id: '1', token_hash: null, is_screen: 0, seated_at: 1 })
      .execute();
    await tx
      .insertInto('quiz_outbox')
      .values({ ...learner, event_id: room, event: '{}' })
      .execute();
    await tx
      .insertInto('quiz_asked')
      .values({ ...learner, game: room, played_at: 1, keys: '[]' })
      .execute();
    const conversation = `conversation of ${learnerId}`;
    await tx
      .insertInto('conversations')
      .values({
        ...learner,
        id: conversation,
        scenario_id: 'coffee-shop',
        band: 'A1',
        frame: '{}',
        kept: '[]',
        version: 1,
        started_at: 1,
        last_at: 1,
        ended_at: null,
        is_finished: 0,
      })
      .execute();
    await tx
      .insertInto('conversation_messages')
      .values({
        conversation_id: conversation,
        place: 0,
        id: conversation,
        role: 'user',
        content: 'Hej!',
        said_at: 1,
        beside: '{}',
      })
      .execute();
    const film = { learner_id: learnerId, video_id: 'pa-kafeet', added_at: 1 };
    await tx.insertInto('video_favourites').values(film).execute();
    await tx
      .insertInto('video_moments')
      .values({ ...film, word_id: 'kaffe', line_id: 'line-1' })
      .execute();
    const subject = 'lesson:101';
    const day = '2026-11-21';
    const entry = { ledger, seq: 1, subject, occurred_at: 1 };
    const id = Buffer.alloc(16);
    await tx
      .insertInto('learning_events')
      .values({ ...entry, id, kind: 'visited', payload: '{}', received_at: 1 })
      .execute();
    await tx.insertInto('names').values({ ledger, name: subject, no: 1 }).execute();
    await tx
      .insertInto('event_subjects')
      .values({ ...entry, subject: 1 })
      .execute();
    const state = { room: 'lesson', state: '{}', version: 1, newest_at: 1, newest_seq: 1, unsaved: 1 };
    await tx
      .insertInto('states')
      .values({ ledger, subject, ...state })
      .execute();
    await tx
      .insertInto('state_snapshots')
      .values({ ledger, subject: 1, occurred_at: 1, state: '{}' })
      .execute();
    await tx
      .insertInto('results')
      .values({ ...entry, subject: 1, brought: 2, amount: 1, day })
      .execute();
    await tx.insertInto('counters').values({ ledger, name: 'lessons', total: 1 }).execute();
    await tx.insertInto('study_days').values({ ledger, day, studied: 1, units: 1 }).execute();
    await tx.insertInto('study_time').values({ ledger, day, skill: 'grammar', ms: 1 }).execute();
    await tx.insertInto('xp_grants').values({ ledger, reason: subject, amount: 50, day }).execute();
    await tx.insertInto('words_met').values({ ledger, word_id: 'hej', subject, met_at: 1 }).execute();
    await tx
      .insertInto('achievements_told')
      .values({ ledger, achievement_id: 'streak-3', event_id: id })
      .execute();
  });
}
