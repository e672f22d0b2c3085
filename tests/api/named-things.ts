import { expect } from 'vitest';
import { PASSWORD, registration } from '#tests/accounts.ts';
import { packageWith } from '#tests/anki/deck.ts';
import type { TestApp, TestClient } from '#tests/app.ts';
import { DECK } from './own-deck.ts';
import { start } from './talk.ts';

/** Bodies with which a call gets as far as what it names by an id. */
export const EXAMPLE_BODIES: Readonly<Record<string, unknown>> = {
  'POST /api/register': registration(),
  'PUT /api/vocabulary/own/{noteId}/fields': { swedish: 'min', meaning: null, more: [] },
  'PUT /api/reading/own/{ownTextId}/settings': { title: 'Min bok' },
  'POST /api/family/learners/{learnerId}/move': { password: PASSWORD },
  'POST /api/family/devices': { deviceName: 'Phone' },
  'POST /api/family-quiz/answer': { questionId: 'x', answer: 0 },
  'POST /api/placement/{attemptId}/answers': { questionId: 'x', answer: null, language: 'english' },
  'PUT /api/family-quiz/{id}/settings': { settings: { guests: false } },
  'POST /api/family-quiz/{id}/ready': { isReady: true },
  'POST /api/family-quiz/{id}/remove': { playerId: 'x' },
  'PUT /api/family/learners/{learnerId}': { firstName: 'Bo' },
  'PUT /api/family/learners/{learnerId}/pin': { pin: null },
  'POST /api/family/learners/{learnerId}/extra-time': {},
  'PUT /api/family/learners/{learnerId}/pause': { pause: null },
  'PUT /api/together/board/{learnerId}': { isShown: false },
  'PUT /api/together/loans/{loanId}': { answer: 'declined' },
  'POST /api/together/nudges/{learnerId}': { message: 'hello' },
  'POST /api/conversation/{sessionId}/message': { message: 'Hej!' },
  'POST /api/conversation/{sessionId}/keep': { phrases: [0] },
};

/** Adds a learner under 13 as the holder. Returns their id. */
export async function addLearner(holder: TestClient, firstName: string): Promise<string> {
  const { status, body } = await holder.post('/api/family/learners', {
    ...{ firstName, baseLanguage: 'english', weeklyGoalTarget: 3, timeZone: 'Europe/Stockholm' },
    ...{ ageGroup: 'under-13', consent: true, language: 'english' },
  });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.learnerId;
}

/**
 * Creates one of everything that calls name by ids, as the learner of `owner`, who lends a word to `receiverId`; and a
 * device bound to `learnerId` as the holder of the account. Returns the ids by the names that calls give them.
 */
export async function createThings(
  test: TestApp,
  owner: TestClient,
  {
    holder,
    learnerId,
    receiverId,
  }: { readonly holder: TestClient; readonly learnerId: string; readonly receiverId: string },
): Promise<Map<string, string>> {
  const imported = await owner.sendFile('/api/vocabulary/import', packageWith(DECK));
  expect(imported.status, JSON.stringify(imported.body)).toBe(200);
  const { id: ownerId } = (await owner.get('/api/auth/user')).body;
  const { read } = test.platform.database;
  const ofOwner = (table: 'own_notes' | 'own_files') =>
    read.selectFrom(table).select('id').where('learner_id', '=', ownerId).executeTakeFirstOrThrow();
  const noteId = (await ofOwner('own_notes')).id;
  const lent = await owner.post('/api/together/loans', { noteIds: [noteId], receiverIds: [receiverId] });
  expect(lent.status, JSON.stringify(lent.body)).toBe(200);
  const { link } = (await holder.post('/api/family/devices', { learnerId, deviceName: 'Phone' })).body;
  await test.client().post('/api/family/devices/claim', { token: link.split('#token=')[1] });
  const { devices } = (await holder.get('/api/family/devices')).body;
  const invitation = { note: '', days: 7, maxUses: 1, language: 'english', consent: true };
  await holder.post('/api/family/invitations', invitation);
  const { invitations } = (await holder.get('/api/family/invitations')).body;
  const ownTextId = `own-${'a'.repeat(32)}`;
  await owner.put(`/api/reading/own/${ownTextId}`, { title: 'Sagan', text: 'Det var en gång en räv.' });
  const placement = (await owner.post('/api/placement')).body;
  return new Map([
    ['learnerId', learnerId],
    ['deviceId', devices[0].id],
    ['invitationId', invitations[0].id],
    ['noteId', noteId],
    ['ownTextId', ownTextId],
    ['loanId', lent.body.loans[0].id],
    ['fileId', (await ofOwner('own_files')).id],
    ['sessionId', await start(owner)],
    ['attemptId', placement.attemptId],
    ['id', (await owner.post('/api/family-quiz/create', { nickname: 'Anna' })).body.id],
  ]);
}
