import { actsAsHolder, isPasswordFresh } from '#server/platform/http/access.ts';
import type { LearnerRow } from '#server/platform/learners.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import type { SessionUser } from '#server/platform/sessions.ts';
import type { PinKind } from '#shared/accounts/family.ts';
import { hashPassword, verifyPassword } from '../passwords.ts';
import { findLearnerOf } from './family.repo.ts';
import { countPinAttempt } from './pin-delay.ts';
import { deletePinFailures } from './pin-failures.repo.ts';

/**
 * Verifies the PIN of a profile. A PIN has few possible values, so the protection is the limit of attempts, which is
 * counted per learner for all devices together.
 * @throws Refusal `wrong_pin`, `rate_limited`
 */
export function verifyPin({ database, heavyWork, clock }: Platform, learner: LearnerRow, pin: string) {
  return heavyWork.run(async () => {
    await database.write((tx) => countPinAttempt(tx, learner.id, clock()));
    if (!(await verifyPassword(learner.pin_hash, pin))) throw new Refusal('wrong_pin');
    await database.write((tx) => deletePinFailures(tx, learner.id));
  });
}

/**
 * Sets or removes the PIN of a profile. Learners must enter their current PIN to change it. The holder may change the
 * PIN of every profile, and their own after entering the password.
 * @throws Refusal `not_found`, `holder_only`, `password_needed`, `pin_required`, `wrong_pin`, `rate_limited`
 */
export async function setPin(
  platform: Platform,
  user: SessionUser,
  learnerId: string,
  { pin, currentPin }: { pin: string | null; currentPin?: string | undefined },
): Promise<void> {
  const { database, heavyWork, learners, clock } = platform;
  const isHolder = actsAsHolder(user);
  const learner = await findLearnerOf(database.read, user.accountId, learnerId);
  if (!learner || learner.deleted_at !== null) throw new Refusal('not_found');
  if (!isHolder && learner.id !== user.learnerId) throw new Refusal('holder_only');
  if (learner.is_holder && !isPasswordFresh(user, clock())) throw new Refusal('password_needed');
  if (!isHolder && learner.pin_hash !== null) {
    if (currentPin === undefined) throw new Refusal('pin_required');
    await verifyPin(platform, learner, currentPin);
  }
  const pin_hash = pin === null ? null : await heavyWork.run(() => hashPassword(pin));
  const pin_kind: PinKind | null = pin === null ? null : pin.includes(',') ? 'pictures' : 'digits';
  await database.write(async (tx) => {
    await learners.change(tx, learner.id, { pin_hash, pin_kind });
    await deletePinFailures(tx, learner.id);
  });
}
