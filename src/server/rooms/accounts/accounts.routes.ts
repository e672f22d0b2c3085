import type { FastifyInstance } from 'fastify';
import { JsonStream } from '#server/platform/http/json-stream.ts';
import { serve } from '#server/platform/http/serve.ts';
import { clearSessionCookie, setSessionCookie } from '#server/platform/http/session-cookie.ts';
import type { Platform } from '#server/platform/platform.ts';
import * as calls from '#shared/accounts/accounts.contract.ts';
import * as newsCalls from '#shared/accounts/news.contract.ts';
import type { Background } from './background.ts';
import { changeNews, wantsNews } from './news.ts';
import { type AccountDoors, deleteOwnAccount, exportOwnData } from './own-data.ts';
import { changePassword } from './password-change.ts';
import { confirmReset, sendResetLink } from './password-reset.ts';
import { readUser, updateProfile } from './profile.ts';
import { refuseProblems, registerAccount } from './registration.ts';
import { signIn, signOutEverywhere } from './sign-in.ts';
import { addOneClickUnsubscribe, unsubscribe } from './unsubscribe.ts';

const DONE = { ok: true } as const;

/** Registers the calls of this room. */
export function addAccountRoutes(
  app: FastifyInstance,
  platform: Platform,
  doors: AccountDoors,
  background: Background,
): void {
  const { progress } = doors;
  const userOf = (learnerId: string) => readUser(platform, progress, learnerId);

  serve(app, calls.readUser, ({ who }) => userOf(who.learnerId));

  serve(app, calls.readProfile, ({ who }) => userOf(who.learnerId));

  serve(app, calls.updateProfile, async ({ body, who }) => {
    await updateProfile(platform, progress, who.learnerId, body);
    return userOf(who.learnerId);
  });

  const limiters = calls.REGISTRATION_LIMITS.map((limit) => app.http.makeLimiter(limit, 'public'));
  serve(app, calls.register, async ({ body, who, request, reply }) => {
    refuseProblems(body);
    for (const countRegistration of limiters) countRegistration(request);
    const { token, learnerId } = await registerAccount(platform, progress, body, who);
    setSessionCookie(reply, token);
    return userOf(learnerId);
  });

  serve(app, calls.login, async ({ body, who, reply }) => {
    const { token, learnerId } = await signIn(platform, body, who);
    setSessionCookie(reply, token);
    return userOf(learnerId);
  });

  serve(app, calls.logout, async ({ who, reply }) => {
    if (who) await platform.sessions.close(who.tokenHash);
    clearSessionCookie(reply);
    return DONE;
  });

  serve(app, calls.logoutEverywhere, async ({ who, reply }) => {
    await signOutEverywhere(platform, who.accountId);
    clearSessionCookie(reply);
    return DONE;
  });

  serve(app, calls.changePassword, async ({ body, who, reply }) => {
    setSessionCookie(reply, await changePassword(platform, who, body));
    return DONE;
  });

  serve(app, calls.requestPasswordReset, async ({ body }) => {
    background.start('sending a link for a new password', () => sendResetLink(platform, body.email));
    return DONE;
  });

  serve(app, calls.confirmPasswordReset, async ({ body }) => {
    await confirmReset(platform, body);
    return DONE;
  });

  serve(app, newsCalls.readNews, async ({ who }) => ({
    subscribed: await wantsNews(platform, who.accountId),
  }));

  serve(app, newsCalls.updateNews, async ({ body: { subscribed, language }, who }) => {
    await changeNews(platform, who, subscribed, language);
    return { subscribed };
  });

  serve(app, newsCalls.unsubscribe, async ({ body }) => {
    await unsubscribe(platform, body.token);
    return DONE;
  });
  addOneClickUnsubscribe(app, platform);

  serve(app, calls.exportAccount, async ({ who, reply }) => {
    const ownData = await exportOwnData(platform, doors, who.accountId);
    const day = ownData.exportedAt.slice(0, 10);
    reply.header('content-disposition', `attachment; filename="tillsammans-${day}.json"`);
    return new JsonStream(calls.exportAccount.reply, ownData);
  });

  serve(app, calls.deleteAccount, async ({ body, who, reply }) => {
    await deleteOwnAccount(platform, doors, who, body.password);
    clearSessionCookie(reply);
    return DONE;
  });
}
