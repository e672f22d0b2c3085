import { randomUUID } from 'node:crypto';
import { type CompiledQuery, Kysely, sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Tables } from '#server/platform/database/schema.ts';
import { writingDialect } from '#server/platform/database/sqlite-dialect.ts';
import { SqliteFile } from '#server/platform/database/sqlite-file.ts';
import { SNAPSHOT_EVERY } from '#server/platform/ledger/fold.ts';
import { contentOf } from '#shared/course/exercises/kinds.ts';
import { PASSWORD, registration } from '#tests/accounts.ts';
import { packageWith } from '#tests/anki/deck.ts';
import { openTestApp, type TestApp, type TestClient } from '#tests/app.ts';
import { addFilm, ownFilms } from '#tests/films.ts';
import { OWNED } from '#tests/owned-rows.ts';
import { Browser } from '#tests/push-service.ts';
import { DECK } from './own-deck.ts';
import { start } from './talk.ts';

type Owned = (typeof OWNED)[number];

/** Data that an export does not contain, with the reason. */
const NOT_SHOWN: Partial<Readonly<Record<Owned, string>>> = {
  event_subjects: 'which states an event moves: found in the events, which are shown',
  state_snapshots: 'what a state was earlier: found in the events, too',
  quiz_outbox: 'on its way to the ledger, which shows it a moment later',
};

let test: TestApp;
let anna: TestClient;
let id: string;

beforeAll(async () => {
  test = await openTestApp();
  addFilm(ownFilms(test));
  anna = test.client();
  const sent = registration();
  id = await done(anna.post('/api/register', sent)).then((body) => body.id);
  await doEverything(sent.email);
});
afterAll(() => test.close());

async function done(reply: ReturnType<TestClient['post']>) {
  const { status, body } = await reply;
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}

/** Performs one action of every kind that stores data. */
async function doEverything(email: string): Promise<void> {
  await done(test.client().post('/api/password-reset', { email }));
  await done(anna.post('/api/placement'));
  await start(anna);
  const text = { title: 'Sagan', text: 'Det var en gång en räv.' };
  await done(anna.put(`/api/reading/own/own-${'0'.repeat(32)}`, text));
  const pushed = new Browser().subscription('https://fcm.googleapis.com/fcm/send/device');
  await done(anna.put('/api/reminders/device', pushed));
  await done(anna.put('/api/video-lessons/two-cups/favourite'));
  await done(anna.put('/api/video-lessons/two-cups/moments/kaffe', { lineId: 'line-1' }));
  await done(anna.sendFile('/api/vocabulary/import', packageWith(DECK)));
  await done(anna.post('/api/family-quiz/create', { nickname: 'Anna' }));

  const lessonId = '101';
  const { modules } = test.platform.course.studies().lessons.get(lessonId) ?? { modules: [] };
  const steps = modules.map(({ id: moduleId, type, content }, moduleIndex) => {
    const place = { lessonId, moduleIndex, moduleId };
    return type === 'exercise'
      ? { kind: 'module_answered', ...place, answer: contentOf(content).rightAnswer(content, 'english') }
      : { kind: 'module_visited', ...place };
  });
  const end = { kind: 'lesson_completed', lessonId, moduleIndex: modules.length - 1 };
  // Often enough to create a snapshot, too.
  const typed = { kind: 'word_typed', wordId: 'kaffe', answer: 'coffee' };
  for (const events of [[...steps, end], Array.from({ length: SNAPSHOT_EVERY }, () => typed)]) {
    const times = events.map((event) => ({ ...event, id: randomUUID(), occurredAt: ++test.clock.nowMs }));
    for (const { code } of (await done(anna.post('/api/events', { events: times }))).results) {
      expect(code).toBeNull();
    }
  }

  // A whole game, and one that the process was killed in.
  await test.platform.database.write(async (tx) => {
    const keys = JSON.stringify(['a-question']);
    const game = { learner_id: id, game: 'g', played_at: test.clock.nowMs, keys };
    await tx.insertInto('quiz_asked').values(game).execute();
    const { id: account_id } = await tx.selectFrom('accounts').select('id').executeTakeFirstOrThrow();
    const mail = { announcement: 'news', token_hash: 'hash', begun_at: test.clock.nowMs, sent_at: null };
    await tx
      .insertInto('announcement_mails')
      .values({ account_id, ...mail })
      .execute();
    await tx.insertInto('pin_failures').values({ learner_id: id, failures: 1, last_failed_at: 1 }).execute();
    await tx
      .insertInto('device_links')
      .values({ learner_id: id, token_hash: 'hash', device_name: 'Phone', expires_at: 1 })
      .execute();
    const link = { token_hash: 'hash', expires_at: 1 };
    await tx
      .insertInto('parent_requests')
      .values({ account_id, ...link, email: 'parent@example.org', mails: 1, mails_since: 1 })
      .execute();
    await tx
      .insertInto('move_links')
      .values({ learner_id: id, ...link })
      .execute();
    await tx
      .insertInto('join_links')
      .values({ account_id, ...link, language: 'english' })
      .execute();
    const invitation = { id: 'invitation', kind: 'family', note: '', language: 'english', created_at: 1 };
    await tx
      .insertInto('invitations')
      .values({ account_id, ...invitation, token_hash: 'hash', expires_at: 1, max_uses: 1 })
      .execute();
    await tx
      .insertInto('invitation_uses')
      .values({ invitation_id: 'invitation', learner_id: id, used_at: 1 })
      .execute();
    const family = { account_id, days: 5, proposed_days: 6, proposer_id: id };
    await tx.insertInto('family_goals').values(family).execute();
    const nudge = { receiver_id: id, sender_id: id, message: 'hello', day: '2026-11-21' };
    await tx
      .insertInto('nudges')
      .values({ ...nudge, sent_at: 1, is_dismissed: 0 })
      .execute();
    const loan = { id: 'loan', lender_id: id, receiver_id: id, state: 'open', lent_at: 1 };
    await tx.insertInto('loans').values(loan).execute();
    const { id: note_id } = await tx.selectFrom('own_notes').select('id').executeTakeFirstOrThrow();
    await tx.insertInto('loan_words').values({ loan_id: 'loan', lender_id: id, note_id }).execute();
    await tx.insertInto('family_board').values({ learner_id: id, since: 1 }).execute();
    await tx.insertInto('nudges_off').values({ learner_id: id, since: 1 }).execute();
    await tx.insertInto('quiz_outbox').values({ learner_id: id, event_id: 'e', event: '{}' }).execute();
  });
}

const rowsOf = (table: Owned) => test.platform.database.read.selectFrom(table).selectAll().execute();

it('a learner who did something of everything has a row in each table of theirs', async () => {
  for (const table of OWNED) expect(await rowsOf(table), table).not.toEqual([]);
});

/** Changes rows with foreign keys off, so that a row can be missing while the rows that refer to it stay. */
async function withoutKeys(change: (db: Kysely<Tables>) => Promise<unknown>): Promise<void> {
  const { engine, read, write } = test.platform.database;
  if (engine === 'postgres') {
    await write(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx);
      await change(tx);
    });
    return;
  }
  // SQLite ignores the pragma within a transaction, so a separate connection is needed.
  const place = await sql<{ file: string }>`select file from pragma_database_list`.execute(read);
  const file = await SqliteFile.open(place.rows[0]?.file ?? '');
  file.query('pragma foreign_keys = off');
  const dialect = writingDialect(async <R>({ sql: text, parameters }: CompiledQuery) =>
    file.query<R>(text, parameters),
  );
  await change(new Kysely<Tables>({ dialect }));
  await file.close();
}

it('the export shows each of these rows', async () => {
  const exported = async () => {
    const { status, body } = await anna.get('/api/account/export');
    return JSON.stringify([status, body]);
  };
  const whole = await exported();
  expect(await exported()).toBe(whole);
  const hidden: string[] = [];
  for (const table of OWNED) {
    const rows = await rowsOf(table);
    await withoutKeys((db) => db.deleteFrom(table).execute());
    if ((await exported()) === whole) hidden.push(table);
    await withoutKeys(async (db) => {
      for (const row of rows) await db.insertInto(table).values(row).execute();
    });
  }
  expect(await exported()).toBe(whole);
  expect(hidden.sort()).toEqual(Object.keys(NOT_SHOWN).sort());
});

it('nothing of them is left when the account is deleted', async () => {
  await done(anna.delete('/api/account', { password: PASSWORD }));
  for (const table of OWNED) expect(await rowsOf(table), table).toEqual([]);
});
