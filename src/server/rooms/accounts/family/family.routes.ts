import type { FastifyInstance } from 'fastify';
import { serve } from '#server/platform/http/serve.ts';
import { readSessionToken, setSessionCookie } from '#server/platform/http/session-cookie.ts';
import type { Ledger } from '#server/platform/ledger/ledger.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import type { SessionUser } from '#server/platform/sessions.ts';
import type { ProgressDoor } from '#server/rooms/progress/index.ts';
import * as calls from '#shared/accounts/family.contract.ts';
import { claimDevice, createDeviceLink, listDevices, revokeDevice } from './devices.ts';
import { readFamily } from './family.ts';
import { addLearner, changeLearner, removeLearner, restoreLearner } from './manage-learners.ts';
import { changePin } from './pins.ts';
import { confirmPasswordOf, switchLearner } from './switch-learner.ts';

interface Doors {
  readonly ledger: Ledger;
  readonly progress: ProgressDoor;
}

/** Registers the calls for the learners of an account. */
export function addFamilyRoutes(app: FastifyInstance, platform: Platform, doors: Doors): void {
  const { database, sessions } = platform;

  serve(app, calls.readFamily, ({ user }) => readFamily(platform, user));

  serve(app, calls.switchLearner, async ({ body: { learnerId, pin, password }, user, request }) => {
    await switchLearner(platform, user, learnerId, { pin, password });
    return readFamily(platform, await sessionNow(request));
  });

  serve(app, calls.showPicker, async ({ user, request }) => {
    if (!user.isBound) await database.write((tx) => sessions.lock(tx, user.tokenHash));
    return readFamily(platform, await sessionNow(request));
  });

  serve(app, calls.confirmPassword, async ({ body, user }) => {
    await confirmPasswordOf(platform, user, body.password);
    await database.write((tx) => sessions.confirmPassword(tx, user.tokenHash));
    return { ok: true } as const;
  });

  serve(app, calls.addLearner, async ({ body, user }) => {
    const learnerId = await addLearner(platform, doors.ledger, user, body);
    return { learnerId, family: await readFamily(platform, user) };
  });

  serve(app, calls.changeLearner, async ({ params, body, user }) => {
    await changeLearner(platform, doors, user, params.learnerId, body);
    return readFamily(platform, user);
  });

  serve(app, calls.removeLearner, async ({ params, user }) => {
    await removeLearner(platform, user, params.learnerId);
    return readFamily(platform, user);
  });

  serve(app, calls.restoreLearner, async ({ params, user }) => {
    await restoreLearner(platform, user, params.learnerId);
    return readFamily(platform, user);
  });

  serve(app, calls.changePin, async ({ params, body, user }) => {
    await changePin(platform, user, params.learnerId, body);
    return readFamily(platform, user);
  });

  serve(app, calls.createDeviceLink, ({ body, user }) => createDeviceLink(platform, user, body));

  serve(app, calls.claimDevice, async ({ body, user, reply }) => {
    const token = await claimDevice(platform, body.token, user);
    setSessionCookie(reply, token);
    const session = await sessions.find(token);
    if (!session) throw new Refusal('invalid_token');
    return readFamily(platform, session);
  });

  serve(app, calls.listDevices, async ({ user }) => ({ devices: await listDevices(platform, user) }));

  serve(app, calls.revokeDevice, async ({ params, user }) => {
    await revokeDevice(platform, user, params.deviceId);
    return { devices: await listDevices(platform, user) };
  });

  /** The session after it was changed. @throws Refusal `unauthenticated` if it has ended meanwhile */
  async function sessionNow(request: Parameters<typeof readSessionToken>[0]): Promise<SessionUser> {
    const session = await sessions.find(readSessionToken(request) ?? '');
    if (!session) throw new Refusal('unauthenticated');
    return session;
  }
}
