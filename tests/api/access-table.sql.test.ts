import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeInvitation } from '#server/rooms/accounts/invitations/invitations.ts';
import { hashPassword } from '#server/rooms/accounts/passwords.ts';
import type { Call } from '#shared/call.ts';
import { registration } from '#tests/accounts.ts';
import { openTestApp, type TestApp, type TestClient, type TestReply } from '#tests/app.ts';
import {
  accessDocument,
  allowedFor,
  nameOf,
  ownerRule,
  ROLES,
  type Role,
} from '../../scripts/access-rules.ts';
import { addLearner, createThings, EXAMPLE_BODIES } from './named-things.ts';

const PIN = '4711';

/** Codes with which a session is refused for what it is, and not for what it sent. */
const REFUSALS: readonly string[] = [
  ...['unauthenticated', 'learner_required', 'holder_only', 'password_needed', 'host_only', 'not_found'],
  ...['operator_only', 'invitation_needed'],
  ...['forbidden', 'device_bound', 'pin_required'],
];

/** Calls that name a second thing, which the families here do not have: a question with a sound in a running game. */
const WITHOUT_SECOND_THING = ['GET /api/family-quiz/:id/sound/:questionId/:part'];

/** Two families, and one of everything that belongs to the learner of the first. */
interface Families {
  readonly accountId: string;
  readonly holderId: string;
  readonly learnerId: string;
  readonly siblingId: string;
  readonly other: { readonly accountId: string; readonly learnerId: string };
  readonly guest: TestClient;
  readonly things: ReadonlyMap<string, string>;
  /** Fields of bodies that name something; calls ignore those they do not know. */
  readonly inBodies: Readonly<Record<string, unknown>>;
}

let test: TestApp;
let calls: readonly Call[];
let families: Families;
let pinHash: string;
let operator: { readonly accountId: string; readonly learnerId: string };

beforeAll(async () => {
  test = await openTestApp({ env: { RATE_SCALE: '1000000', REGISTRATION: 'invite' } });
  calls = test.app.http.calls;
  pinHash = await hashPassword(PIN);
  // The first account is the operator's, and needs no invitation.
  const first = test.client();
  await first.post('/api/register', registration());
  operator = await ownersOf(first);
  families = await createFamilies();
});
afterAll(() => test.close());

describe('the table of calls and roles', () => {
  it('is what docs/access.md shows: run `npm run access` after adding or changing a call, and read its row', () => {
    const document = readFileSync(new URL('../../docs/access.md', import.meta.url), 'utf8');
    const missing = calls.map(nameOf).filter((name) => !document.includes(`\`${name}\``));
    expect(missing, 'calls that are missing from docs/access.md').toEqual([]);
    expect(document).toBe(accessDocument(calls));
  });

  it('has an id in tests/api/named-things.ts for everything of a learner that calls name', () => {
    const names = calls.flatMap((call) => ownerRule(call)?.name ?? []);
    const missing = [...new Set(names)].filter((name) => !families.things.has(name));
    expect(missing, 'names for which createThings makes nothing').toEqual([]);
  });

  it.each(Object.keys(ROLES) as Role[])('is how the server answers: %s', async (role) => {
    const different: string[] = [];
    let isChanged = false;
    for (const call of calls) {
      // A write may have deleted or replaced the thing that this call names.
      if (isChanged && ownerRule(call) !== null) {
        families = await createFamilies();
        isChanged = false;
      }
      const expected = allowedFor(call, role);
      const reply = await send(call, await clientOf(role), role === 'invited' ? await invite(1) : undefined);
      const met = outcomeOf(call, reply);
      if (met !== expected) {
        different.push(`${nameOf(call)}: expected ${expected}, got ${met} ${reply.status} ${codeOf(reply)}`);
      }
      if (call.method !== 'GET' && reply.status === 200) isChanged = true;
    }
    families = await createFamilies();
    expect(different).toEqual([]);
  });
});

async function createFamilies(): Promise<Families> {
  const [holder, stranger, guest] = [test.client(), test.client(), test.client()];
  const invitation = await invite(2);
  await holder.post('/api/register', registration({ invitation }));
  await stranger.post('/api/register', registration({ invitation }));
  const [learnerId, siblingId] = [await addLearner(holder, 'Liv'), await addLearner(holder, 'Bo')];
  const owners = await ownersOf(holder);
  const learner = await openSession({ accountId: owners.accountId, learnerId });
  const things = await createThings(test, learner, { holder, learnerId, receiverId: siblingId });
  const { roomCode } = (await learner.get(`/api/family-quiz/${things.get('id')}`)).body;
  const joined = await guest.post('/api/family-quiz/join', { roomCode, nickname: 'Gun' });
  expect(joined.status, JSON.stringify(joined.body)).toBe(200);
  for (const memberId of [owners.learnerId, siblingId]) {
    await learner.post(`/api/together/nudges/${memberId}`, { message: 'hello' });
  }
  const { question } = (await learner.get('/api/placement')).body;
  const lent = { noteIds: [things.get('noteId')], receiverIds: [siblingId] };
  const inBodies = {
    ...lent,
    learnerId,
    questionId: question.id,
    playerId: joined.body.player.id,
    currentPin: PIN,
  };
  return {
    ...{ accountId: owners.accountId, holderId: owners.learnerId, learnerId, siblingId },
    ...{ other: await ownersOf(stranger), guest, things, inBodies },
  };
}

/** Makes an invitation as the operator. Returns its token. */
async function invite(maxUses: number): Promise<string> {
  const { link } = await makeInvitation(
    test.platform,
    { kind: 'new', accountId: null },
    { note: '', days: 1, maxUses, language: 'english' },
  );
  return link.split('#token=')[1] ?? '';
}

/** Reads account and learner of a signed-in client. */
async function ownersOf(client: TestClient) {
  const session = await test.platform.sessions.find(client.cookies.get('tillsammans_session') ?? '');
  if (!session) throw new Error('The client is signed out.');
  return { accountId: session.accountId, learnerId: session.learnerId };
}

/** Opens a session of its own for one call, because calls may end or change it. */
async function openSession(
  owner: { accountId: string; learnerId: string },
  { isConfirmed = false, isLocked = false, isBound = false } = {},
): Promise<TestClient> {
  const { database, sessions } = test.platform;
  const client = test.client();
  const token = await database.write((tx) =>
    isBound ? sessions.openBound(tx, owner, 'Phone') : sessions.open(tx, owner),
  );
  const session = await sessions.find(token);
  if (!session) throw new Error('The session did not open.');
  await database.write(async (tx) => {
    if (isLocked) await sessions.lock(tx, session.tokenHash);
    else if (!isConfirmed && !isBound) {
      await sessions.switchLearner(tx, session.tokenHash, owner.learnerId, false);
    }
  });
  client.cookies.set('tillsammans_session', token);
  return client;
}

async function clientOf(role: Role): Promise<TestClient> {
  const { accountId, holderId, learnerId, siblingId, other, guest } = families;
  switch (role) {
    case 'operator':
      return openSession(operator, { isConfirmed: true });
    case 'holder':
      return openSession({ accountId, learnerId: holderId }, { isConfirmed: true });
    case 'holderUnconfirmed':
      return openSession({ accountId, learnerId: holderId });
    case 'picker':
      return openSession({ accountId, learnerId: holderId }, { isLocked: true });
    case 'learner':
      return openSession({ accountId, learnerId });
    case 'learnerWithPin': {
      const { database, learners } = test.platform;
      const pin = { pin_hash: pinHash, pin_kind: 'digits' } as const;
      await database.write((tx) => learners.change(tx, learnerId, pin));
      return openSession({ accountId, learnerId });
    }
    case 'boundDevice':
      return openSession({ accountId, learnerId }, { isBound: true });
    case 'sibling':
      return openSession({ accountId, learnerId: siblingId });
    case 'otherFamily':
      return openSession(other, { isConfirmed: true });
    case 'guest':
      return guest;
    case 'invited':
    case 'signedOut':
      return test.client();
  }
}

/** Sends a call that names the learner's thing, with its example body. */
function send(call: Call, client: TestClient, invitation?: string): Promise<TestReply> {
  const { things } = families;
  const named = ownerRule(call)?.name;
  const url = call.path.replace(/:(\w+)/g, (_whole, name: string) =>
    name === named ? (things.get(name) ?? 'x') : name === 'userId' ? 'me' : 'x',
  );
  if (call.method === 'GET') return client.get(url);
  const body: object & { playerId?: unknown } = {
    ...(EXAMPLE_BODIES[openApiName(call)] as object),
    ...families.inBodies,
    ...(invitation !== undefined && { invitation }),
  };
  const { playerId: _, ...answered } = { ...body, sessionId: things.get('id') };
  const isAnswer = call.path === '/api/family-quiz/answer';
  return client.send(call.method, url, call.body && (isAnswer ? answered : body));
}

const openApiName = (call: Call) => nameOf(call).replace(/:(\w+)/g, '{$1}');

const codeOf = ({ status, body }: TestReply): string => (status === 200 ? '' : String(body?.code));

/** Returns the refusal of a reply; `yes` if the session was admitted to what the call names. */
function outcomeOf(call: Call, reply: TestReply): string {
  const code = codeOf(reply);
  if (ownerRule(call) === null) {
    // Without a thing of the learner, 404 concerns the content that the test does not name, or a missing token.
    return REFUSALS.includes(code) && code !== 'not_found' ? code : 'yes';
  }
  // The input is checked before the owner.
  if (code === 'validation_error')
    return 'a rejected body (add one to EXAMPLE_BODIES in tests/api/named-things.ts)';
  if (code === 'not_found' && WITHOUT_SECOND_THING.includes(nameOf(call))) return 'yes';
  if (['room_not_found', 'word_not_found'].includes(code)) return 'not_found';
  return REFUSALS.includes(code) ? code : 'yes';
}
