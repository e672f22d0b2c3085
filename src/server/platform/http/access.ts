import { type Access, type Call, PASSWORD_CONFIRMED_MS } from '#shared/call.ts';
import type { ErrorCode } from '#shared/errors.ts';
import { STUDY_ENDS } from '#shared/progress/study-end.ts';
import { Refusal } from '../refusal.ts';
import type { SessionUser } from '../sessions.ts';

/** Error codes that each permission adds to the answers of a call. */
export const ACCESS_ERRORS: Readonly<Record<Access, readonly ErrorCode[]>> = {
  public: [],
  'signed-in': ['unauthenticated'],
  learner: ['unauthenticated', 'learner_required'],
  holder: ['unauthenticated', 'learner_required', 'holder_only'],
  operator: ['unauthenticated', 'learner_required', 'holder_only', 'operator_only'],
};

/** Error codes that `study` adds to the answers of a call. */
export const STUDY_ERRORS: readonly ErrorCode[] = STUDY_ENDS;

/**
 * Rejects a call that the session has no permission for. `user` is null without a session.
 * @throws Refusal `unauthenticated`, `learner_required`, `holder_only`, `operator_only`, `password_needed`
 */
export function refuseWithoutAccess(
  { access, needsPassword }: Pick<Call, 'access' | 'needsPassword'>,
  user: SessionUser | null,
  nowMs: number,
): void {
  if (access === 'public') return;
  if (!user) throw new Refusal('unauthenticated');
  if (access === 'signed-in') return;
  if (user.isLocked) throw new Refusal('learner_required');
  if (access === 'learner') return;
  if (!actsAsHolder(user)) throw new Refusal('holder_only');
  if (access === 'operator' && !user.isOperator) throw new Refusal('operator_only');
  if (needsPassword && !isPasswordFresh(user, nowMs)) throw new Refusal('password_needed');
}

/** True if the holder's profile is open in this session, and the device is not bound to a learner. */
export function actsAsHolder({
  isHolder,
  isLocked,
  isBound,
}: Pick<SessionUser, 'isHolder' | 'isLocked' | 'isBound'>): boolean {
  return isHolder && !isLocked && !isBound;
}

/** True if the password was entered within `PASSWORD_CONFIRMED_MS`. A clock that was set back does not extend it. */
export function isPasswordFresh({ confirmedAt }: SessionUser, nowMs: number): boolean {
  return confirmedAt !== null && Math.abs(nowMs - confirmedAt) < PASSWORD_CONFIRMED_MS;
}
