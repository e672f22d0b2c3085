import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { Ledger } from '#server/platform/ledger/ledger.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import type { SessionUser } from '#server/platform/sessions.ts';
import type { register } from '#shared/accounts/accounts.contract.ts';
import { FIRST_TIME_ZONE, FIRST_WEEKLY_GOAL } from '#shared/accounts/limits.ts';
import { isMinor, registrationProblems } from '#shared/accounts/registration.ts';
import { ERRORS } from '#shared/errors.ts';
import { isTimeZone } from '#shared/progress/learner-day.ts';
import { insertAccount, insertLearner } from './accounts.repo.ts';
import { insertConsents } from './consents.repo.ts';
import { hasAsciiDomain } from './email-key.ts';
import { admit, completeAdmission, refuseUninvited } from './invitations/admission.ts';
import { learnerColumns } from './learner-fields.ts';
import { hashPassword } from './passwords.ts';
import type { NewSession } from './sign-in.ts';

type Registration = z.output<typeof register.body>;

/**
 * Creates an account with its first learner, and signs in on this device.
 * @param registration has passed `refuseProblems`
 * @throws Refusal `email_taken`; `invitation_needed`, `registration_closed` or `invalid_token` if it is not admitted
 */
export async function registerAccount(
  platform: Platform,
  ledger: Ledger,
  registration: Registration,
  before: SessionUser | null,
): Promise<NewSession> {
  const { database, heavyWork, sessions, clock } = platform;
  const { email, password, age, legalAgreements, invitation, ...profile } = registration;
  await refuseUninvited(platform, { email, invitation });
  const passwordHash = await heavyWork.run(() => hashPassword(password));
  const nowMs = clock();
  const accountId = randomUUID();
  const learnerId = randomUUID();
  const timeZone = knownZone(profile.timeZone);

  return database.write(async (tx) => {
    const admission = await admit(tx, platform, { email, invitation });
    const isStored = await insertAccount(tx, {
      id: accountId,
      email,
      password_hash: passwordHash,
      created_at: nowMs,
    });
    if (!isStored) throw new Refusal('email_taken');
    const learner = learnerColumns({
      ...profile,
      id: learnerId,
      weeklyGoalTarget: FIRST_WEEKLY_GOAL,
      timeZone,
      isMinor: isMinor(age),
      createdAt: nowMs,
      isHolder: true,
      needsParent: isMinor(age),
    });
    await insertLearner(tx, { account_id: accountId, ...learner });
    await ledger.create(tx, learnerId, timeZone, nowMs);
    await completeAdmission(tx, platform, admission, { accountId, learnerId });
    const shownIn = legalAgreements.language ?? profile.baseLanguage;
    await insertConsents(tx, accountId, legalAgreements, shownIn, nowMs);
    if (before) await sessions.close(before.tokenHash, tx);
    return { token: await sessions.open(tx, { accountId, learnerId }), learnerId };
  });
}

/**
 * Returns the browser's time zone, or the default if it is missing or unknown here. A browser without a known zone
 * (`Etc/Unknown`) must not prevent registration, because the zone can be changed in the profile.
 */
function knownZone(timeZone: string | null | undefined): string {
  return timeZone && isTimeZone(timeZone) ? timeZone : FIRST_TIME_ZONE;
}

/**
 * Rejects with the first problem and lists all of them.
 * @throws Refusal `age_restricted`, `consent_required`, `weak_password`, `validation_error`
 */
export function refuseProblems({ age, firstName, password, legalAgreements, email }: Registration): void {
  const problems = registrationProblems({ ageYears: age, firstName, password, agreements: legalAgreements });
  const [first] = problems;
  if (first) {
    const issues = problems.map(({ path, code }) => ({ path, message: ERRORS[code][1] }));
    throw new Refusal(first.code, { issues });
  }
  if (!hasAsciiDomain(email)) {
    throw new Refusal('validation_error', {
      issues: [{ path: 'email', message: 'has a domain that cannot be looked up' }],
    });
  }
}
