import type { FastifyInstance } from 'fastify';
import { JsonStream } from '#server/platform/http/json-stream.ts';
import { serve } from '#server/platform/http/serve.ts';
import { clearSessionCookie, setSessionCookie } from '#server/platform/http/session-cookie.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import * as calls from '#shared/accounts/accounts.contract.ts';
import * as newsCalls from '#shared/accounts/news.contract.ts';
import { type AccountDoors, exportOwnData } from './account-data.ts';
import { deleteOwnAccount } from './account-erasure.ts';
import type { Background } from './background.ts';
import { changeOwnProfile } from './change-learner.ts';
import { addFamilyRoutes } from './family/family.routes.ts';
import { addMovingRoutes } from './family/moving.routes.ts';
import { addInvitationRoutes } from './invitations/invitations.routes.ts';
import { changeNews, wantsNews } from './news.ts';
import { addAdminRoutes } from './operators/admin.routes.ts';
import { addParentRoutes } from './parent/parent.routes.ts';
import { replacePassword } from './password-change.ts';
import { confirmReset, sendResetLink } from './password-reset.ts';
import { findUser } from './profile.ts';
import { refuseProblems, registerAccount } from './registration.ts';
import { addPauseRoutes } from './reminders/pause.routes.ts';
import type { PushKeys } from './reminders/push-keys.ts';
import { addReminderRoutes } from './reminders/reminders.routes.ts';
import { signIn, signOutEverywhere } from './sign-in.ts';
import { addOneClickUnsubscribe, endSubscription } from './unsubscribe.ts';
import { changeWeeklyMail, weeklyMailOf } from './weekly-mail.ts';

const DONE = { ok: true } as const;

/** Registers the endpoints of this room. */
export function addAccountRoutes(
  app: FastifyInstance,
  platform: Platform,
  doors: AccountDoors,
  { background, pushKeys }: { readonly background: Background; readonly pushKeys: () => Promise<PushKeys> },
): void {
  const { ledger, progress } = doors;
  const userOf = (session: Parameters<typeof findUser>[2]) => findUser(platform, progress, session);
  /** Session that has just begun with the password: the holder's. */
  const signedIn = async (token: string) => {
    const session = await platform.sessions.find(token);
    if (!session) throw new Refusal('unauthenticated');
    return userOf(session);
  };
  addFamilyRoutes(app, platform, doors);
  addParentRoutes(app, platform, background);
  addMovingRoutes(app, platform, doors.others);
  addReminderRoutes(app, platform, pushKeys);
  addPauseRoutes(app, platform, ledger);
  addInvitationRoutes(app, platform, ledger);
  addAdminRoutes(app, platform);

  serve(app, calls.readUser, ({ user }) => userOf(user));

  serve(app, calls.readProfile, ({ user }) => userOf(user));

  serve(app, calls.updateProfile, async ({ body, user }) => {
    await changeOwnProfile(platform, doors, user, body);
    return userOf(user);
  });

  const limiters = calls.REGISTRATION_LIMITS.map((limit) => app.http.makeLimiter(limit, 'public'));
  serve(app, calls.register, async ({ body, user, request, reply }) => {
    refuseProblems(body);
    for (const countRegistration of limiters) countRegistration(request);
    const { token } = await registerAccount(platform, ledger, body, user);
    setSessionCookie(reply, token);
    return signedIn(token);
  });

  serve(app, calls.login, async ({ body, user, reply }) => {
    const { token } = await signIn(platform, body, user);
    setSessionCookie(reply, token);
    return signedIn(token);
  });

  serve(app, calls.logout, async ({ user, reply }) => {
    if (user) await platform.sessions.close(user.tokenHash);
    clearSessionCookie(reply);
    return DONE;
  });

  serve(app, calls.logoutEverywhere, async ({ user, reply }) => {
    await signOutEverywhere(platform, user.accountId);
    clearSessionCookie(reply);
    return DONE;
  });

  serve(app, calls.changePassword, async ({ body, user, reply }) => {
    setSessionCookie(reply, await replacePassword(platform, user, body));
    return DONE;
  });

  serve(app, calls.requestPasswordReset, async ({ body }) => {
    background.start('sending a password reset link', () => sendResetLink(platform, body.email));
    return DONE;
  });

  serve(app, calls.confirmPasswordReset, async ({ body }) => {
    await confirmReset(platform, body);
    return DONE;
  });

  serve(app, newsCalls.readNews, async ({ user }) => ({
    subscribed: await wantsNews(platform, user.accountId),
  }));

  serve(app, newsCalls.updateNews, async ({ body: { subscribed, language }, user }) => {
    await changeNews(platform, user, subscribed, language);
    return { subscribed };
  });

  serve(app, newsCalls.readWeeklyMail, ({ user }) => weeklyMailOf(platform, user.accountId));

  serve(app, newsCalls.updateWeeklyMail, async ({ body, user }) => {
    await changeWeeklyMail(platform, user, body);
    return weeklyMailOf(platform, user.accountId);
  });

  serve(app, newsCalls.unsubscribe, async ({ body }) => {
    await endSubscription(platform, body.token);
    return DONE;
  });
  addOneClickUnsubscribe(app, platform);

  serve(app, calls.exportAccount, async ({ user, reply }) => {
    const ownData = await exportOwnData(platform, doors, user.accountId);
    const day = ownData.exportedAt.slice(0, 10);
    reply.header('content-disposition', `attachment; filename="tillsammans-${day}.json"`);
    return new JsonStream(calls.exportAccount.reply, ownData);
  });

  serve(app, calls.deleteAccount, async ({ body, user, reply }) => {
    await deleteOwnAccount(platform, doors, user, body.password);
    clearSessionCookie(reply);
    return DONE;
  });
}
