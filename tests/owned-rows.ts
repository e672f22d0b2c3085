import { randomUUID } from 'node:crypto';
import type { Database } from '#server/platform/database/database.ts';
import type { Tables } from '#server/platform/database/schema.ts';

/** Tables deleted with a ledger. */
export const OF_LEDGER = [
  'learning_events',
  'event_subjects',
  'states',
  'state_snapshots',
  'outcomes',
  'counters',
  'study_days',
  'study_time',
  'xp_grants',
  'words_met',
  'achievements_told',
] as const satisfies readonly (keyof Tables)[];

/** Tables with data of an account. */
export const OWNED = [
  'accounts',
  'learners',
  'consents',
  'sessions',
  'password_resets',
  'announcement_mails',
  'pin_failures',
  'device_links',
  'parent_requests',
  'move_links',
  'join_links',
  'invitations',
  'invitation_uses',
  'reminder_channels',
  'family_goals',
  'family_board',
  'nudges',
  'nudges_off',
  'loans',
  'loan_words',
  'placements',
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
  'own_texts',
  ...OF_LEDGER,
] as const satisfies readonly (keyof Tables)[];

/** Tables that are not deleted with an account, with the reason. */
export const OF_NOBODY: Readonly<Record<Exclude<keyof Tables, (typeof OWNED)[number]>, string>> = {
  installation: 'of the app',
  migrations: 'of the app',
  ledger_numbers: 'of the app',
  push_keys: 'of the app',
  sign_in_failures: 'kept by the digest of an address, which may be nobody’s',
  parent_mails: 'kept by the digest of an address, which may be nobody’s',
  operator_actions:
    'a log that is never changed; it names accounts by ids that mean nothing once they are erased',
  quiz_rooms: 'of all who sit in it, until the game is over',
  quiz_slots: 'of a room',
};

/**
 * Adds one row of a learner to each empty table of `OWNED`.
 * @param ledger number of the learner's ledger
 */
export async function addRowsEverywhere(
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
      .insertInto('pin_failures')
      .values({ ...learner, failures: 1, last_failed_at: 1 })
      .execute();
    await tx
      .insertInto('device_links')
      .values({ ...token, ...learner, device_name: 'Phone', expires_at: 1 })
      .execute();
    const channel = { id: randomUUID(), kind: 'push', session_hash: token.token_hash, subscription: '{}' };
    await tx
      .insertInto('reminder_channels')
      .values({ ...learner, ...channel, created_at: 1, next_at: 1, handled_at: 1, sent_on: null })
      .execute();
    const request = { email: 'parent@example.org', expires_at: 1, mails: 1, mails_since: 1 };
    await tx
      .insertInto('parent_requests')
      .values({ ...token, ...account, ...request })
      .execute();
    await tx
      .insertInto('move_links')
      .values({ ...token, ...learner, expires_at: 1 })
      .execute();
    await tx
      .insertInto('join_links')
      .values({ ...token, ...account, expires_at: 1, language: 'english' })
      .execute();
    const invitation = { id: `invitation of ${accountId}`, kind: 'family', note: 'Liv', language: 'english' };
    await tx
      .insertInto('invitations')
      .values({ ...token, ...account, ...invitation, created_at: 1, expires_at: 1, max_uses: 1 })
      .execute();
    await tx
      .insertInto('invitation_uses')
      .values({ ...learner, invitation_id: invitation.id, used_at: 1 })
      .execute();
    await tx
      .insertInto('password_resets')
      .values({ ...token, ...account, expires_at: 1 })
      .execute();
    await tx
      .insertInto('announcement_mails')
      .values({ ...token, ...account, announcement: 'news', begun_at: 1, sent_at: 1 })
      .execute();
    await tx
      .insertInto('family_goals')
      .values({ ...account, days: 5, proposed_days: 6, proposer_id: learnerId })
      .execute();
    const nudge = { receiver_id: learnerId, sender_id: learnerId, message: 'hello', day: '2026-11-21' };
    await tx
      .insertInto('nudges')
      .values({ ...nudge, sent_at: 1, is_dismissed: 0 })
      .execute();
    await tx
      .insertInto('family_board')
      .values({ ...learner, since: 1 })
      .execute();
    await tx
      .insertInto('nudges_off')
      .values({ ...learner, since: 1 })
      .execute();
    await tx
      .insertInto('placements')
      .values({ ...learner, id: randomUUID(), state: '{}', started_at: 1, ended_at: null })
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
    const loan = { id: `loan of ${learnerId}`, lender_id: learnerId, receiver_id: learnerId };
    await tx
      .insertInto('loans')
      .values({ ...loan, state: 'open', lent_at: 1 })
      .execute();
    await tx
      .insertInto('loan_words')
      .values({ loan_id: loan.id, lender_id: learnerId, note_id: 'n' })
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
        projection_versions: '{}',
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
    await tx
      .insertInto('own_texts')
      .values({
        ...{ ...learner, id: `own-${'0'.repeat(32)}`, title: 'Sagan', text: 'Det var en gång.' },
        ...{ characters: 16, is_lent: 0, added_at: 1, removed_at: null },
      })
      .execute();
    const subject = 'lesson:101';
    const day = '2026-11-21';
    const entry = { ledger, seq: 1, subject, occurred_at: 1 };
    const id = Buffer.alloc(16);
    await tx
      .insertInto('learning_events')
      .values({ ...entry, id, kind: 'visited', payload: '{}', received_at: 1 })
      .execute();
    await tx.insertInto('event_subjects').values(entry).execute();
    const state = { stream: 'lesson', state: '{}', version: 1, newest_at: 1, newest_seq: 1, unsaved: 1 };
    await tx
      .insertInto('states')
      .values({ ledger, subject, ...state })
      .execute();
    await tx.insertInto('state_snapshots').values({ ledger, subject, occurred_at: 1, state: '{}' }).execute();
    await tx
      .insertInto('outcomes')
      .values({ ...entry, outcome: 'unit:', amount: 1, day })
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
