import type { FastifyInstance } from 'fastify';
import { JsonStream } from '#server/platform/http/json-stream.ts';
import { serve } from '#server/platform/http/serve.ts';
import { readSessionToken } from '#server/platform/http/session-cookie.ts';
import type { Ledger } from '#server/platform/ledger/ledger.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import type { OpenRoom } from '#server/platform/room.ts';
import type { SessionUser } from '#server/platform/sessions.ts';
import type { ProgressDoor } from '#server/rooms/progress/index.ts';
import * as calls from '#shared/accounts/family.contract.ts';
import { verifyOwnPassword } from '../confirm-password.ts';
import { exportOneLearner } from '../learner-data.ts';
import { signInBound } from './bound-reply.ts';
import { dashboardAnswers } from './dashboard-answers.ts';
import { bindDevice, boundDevices, makeDeviceLink, unbindDevice } from './devices.ts';
import { extendStudyTime, studyTimeOf } from './extra-time.ts';
import { familyFor, isErased } from './family.ts';
import { changeOwnLearner, createLearner, markDeleted, undoDeletion } from './manage-learners.ts';
import { setPin } from './pins.ts';
import { openProfile } from './switch-learner.ts';

interface Doors {
  readonly ledger: Ledger;
  readonly progress: ProgressDoor;
  readonly others: readonly OpenRoom[];
}

/** Registers the endpoints for the learners of an account. */
export function addFamilyRoutes(app: FastifyInstance, platform: Platform, doors: Doors): void {
  const { database, sessions } = platform;

  serve(app, calls.readFamily, ({ user }) => familyFor(platform, user));

  serve(app, calls.switchLearner, async ({ body: { learnerId, pin, password }, user, request }) => {
    await openProfile(platform, user, learnerId, { pin, password });
    return familyFor(platform, await sessionNow(request));
  });

  serve(app, calls.readDashboard, async ({ request }) => ({ answers: await dashboardAnswers(app, request) }));

  serve(app, calls.showPicker, async ({ user, request }) => {
    if (!user.isBound) await database.write((tx) => sessions.lock(tx, user.tokenHash));
    return familyFor(platform, await sessionNow(request));
  });

  serve(app, calls.confirmPassword, async ({ body, user }) => {
    await verifyOwnPassword(platform, user.accountId, body.password);
    await database.write((tx) => sessions.confirmPassword(tx, user.tokenHash));
    return { ok: true } as const;
  });

  serve(app, calls.addLearner, async ({ body, user }) => {
    const learnerId = await createLearner(platform, doors.ledger, user, body);
    return { learnerId, family: await familyFor(platform, user) };
  });

  serve(app, calls.changeLearner, async ({ params, body, user }) => {
    await changeOwnLearner(platform, doors, user, params.learnerId, body);
    return familyFor(platform, user);
  });

  serve(app, calls.removeLearner, async ({ params, user }) => {
    await markDeleted(platform, user, params.learnerId);
    return familyFor(platform, user);
  });

  serve(app, calls.restoreLearner, async ({ params, user }) => {
    await undoDeletion(platform, user, params.learnerId);
    return familyFor(platform, user);
  });

  serve(app, calls.readRemoval, async ({ params }) => ({
    isRemoved: await isErased(platform, params.learnerId),
  }));

  serve(app, calls.exportLearner, async ({ params, user, reply }) => {
    const data = await exportOneLearner(platform, doors, user.accountId, params.learnerId);
    const day = data.exportedAt.slice(0, 10);
    reply.header('content-disposition', `attachment; filename="tillsammans-learner-${day}.json"`);
    return new JsonStream(calls.exportLearner.reply, data);
  });

  serve(app, calls.changePin, async ({ params, body, user }) => {
    await setPin(platform, user, params.learnerId, body);
    return familyFor(platform, user);
  });

  const { studyTimes } = app.http;
  serve(app, calls.readStudyTime, ({ user }) => studyTimeOf(platform, studyTimes, user.learnerId));

  serve(app, calls.addStudyTime, ({ params, body, user }) =>
    extendStudyTime(platform, studyTimes, user, params.learnerId, body.password),
  );

  serve(app, calls.createDeviceLink, ({ body, user }) => makeDeviceLink(platform, user, body));

  serve(app, calls.claimDevice, async ({ body, user, reply }) =>
    signInBound(platform, reply, await bindDevice(platform, body.token, user)),
  );

  serve(app, calls.listDevices, async ({ user }) => ({ devices: await boundDevices(platform, user) }));

  serve(app, calls.revokeDevice, async ({ params, user }) => {
    await unbindDevice(platform, user, params.deviceId);
    return { devices: await boundDevices(platform, user) };
  });

  /**
   * Returns the session after it was changed.
   * @throws Refusal `unauthenticated` if it has ended meanwhile
   */
  async function sessionNow(request: Parameters<typeof readSessionToken>[0]): Promise<SessionUser> {
    const session = await sessions.find(readSessionToken(request) ?? '');
    if (!session) throw new Refusal('unauthenticated');
    return session;
  }
}
