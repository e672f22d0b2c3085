import { actsAsHolder } from '#server/platform/http/access.ts';
import type { LearnerRow } from '#server/platform/learners.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import type { SessionUser } from '#server/platform/sessions.ts';
import { verifyOwnPassword } from '../confirm-password.ts';
import { findLearnerOf } from './family.repo.ts';
import { refuseInactive } from './family.ts';
import { verifyPin } from './pins.ts';

/** Input of a learner in the profile picker. */
export interface Credentials {
  readonly pin?: string | undefined;
  readonly password?: string | undefined;
}

/**
 * Makes another learner active in this session. The holder may open every profile. From any other profile, and from the
 * picker, a profile with a PIN requires the PIN or the account's password, and the holder's profile always requires one
 * of them, because a child must not reach the account's settings.
 * @throws Refusal `not_found`, `learner_removed`, `learner_paused`, `device_bound`, `pin_required`, `wrong_pin`,
 * `password_needed`, `wrong_password`, `rate_limited`
 */
export async function openProfile(
  platform: Platform,
  user: SessionUser,
  learnerId: string,
  credentials: Credentials,
): Promise<void> {
  const { database, sessions } = platform;
  const learner = refuseInactive(await findLearnerOf(database.read, user.accountId, learnerId));
  const isActive = learner.id === user.learnerId && !user.isLocked;
  if (isActive) return;
  if (user.isBound && learner.id !== user.learnerId) throw new Refusal('device_bound');
  const isConfirmed = await verify(platform, user, learner, credentials);
  await database.write(async (tx) => {
    // The learner may have been paused or deleted meanwhile, which has moved their sessions to the picker.
    refuseInactive(await findLearnerOf(tx, user.accountId, learner.id));
    await sessions.switchLearner(tx, user.tokenHash, learner.id, isConfirmed);
  });
}

/** Verifies that this session may open the profile. Returns true if the account's password was entered. */
async function verify(
  platform: Platform,
  user: SessionUser,
  learner: LearnerRow,
  { pin, password }: Credentials,
): Promise<boolean> {
  const needsNothing = actsAsHolder(user) || (!learner.is_holder && learner.pin_hash === null);
  if (needsNothing) return false;
  if (password !== undefined) {
    await verifyOwnPassword(platform, user.accountId, password);
    return true;
  }
  if (learner.pin_hash === null) throw new Refusal('password_needed');
  if (pin === undefined) throw new Refusal('pin_required');
  await verifyPin(platform, learner, pin);
  return false;
}
