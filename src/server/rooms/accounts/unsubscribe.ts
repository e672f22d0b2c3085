import type { FastifyInstance } from 'fastify';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { hashOf } from '#server/platform/tokens.ts';
import { unsubscribe as unsubscribeCall } from '#shared/accounts/news.contract.ts';
import { findHolder, holdAccount } from './accounts.repo.ts';
import { findMail } from './announcements.repo.ts';
import { noteWeeklyMail } from './consents.repo.ts';
import { noteNews } from './news.ts';
import { endMail } from './reminders/channels.ts';
import { isReminderMail } from './reminders/send-reminders.ts';
import { isWeekly } from './weekly-mail.ts';

const MAX_FORM_BYTES = 4_096;

/**
 * Ends what the mail with this token belongs to, for the account to which it was sent: the news, the weekly mail, or
 * mailed reminders.
 * Idempotent.
 * @throws Refusal `invalid_token`
 */
export async function endSubscription({ database, clock }: Platform, token: string): Promise<void> {
  const mail = await findMail(database.read, hashOf(token));
  if (mail === null) throw new Refusal('invalid_token');
  const accountId = mail.account_id;
  const note = isWeekly(mail.announcement) ? noteWeeklyMail : noteNews;
  await database.write(async (tx) => {
    if (!(await holdAccount(tx, accountId))) throw new Refusal('invalid_token');
    const learner = await findHolder(tx, accountId);
    if (isReminderMail(mail.announcement)) return endMail(tx, learner.id);
    await note(tx, accountId, false, learner.base_language, clock());
  });
}

/**
 * Registers the endpoint for one-click unsubscription by mail programs (RFC 8058): a form post without cookie from
 * outside the app. The token in the URL is the authorisation.
 */
export function addOneClickUnsubscribe(app: FastifyInstance, platform: Platform): void {
  const count = app.http.makeLimiter(unsubscribeCall.limit, 'public');
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: MAX_FORM_BYTES },
      (_request, _body, done) => done(null, undefined),
    );
    scope.route<{ Querystring: { token?: unknown } }>({
      method: 'POST',
      url: '/unsubscribe',
      config: { takesForeignWrites: true },
      async onRequest(request) {
        count(request);
      },
      async handler({ query: { token } }) {
        await endSubscription(platform, typeof token === 'string' ? token : '');
        return { ok: true };
      },
    });
  });
}
