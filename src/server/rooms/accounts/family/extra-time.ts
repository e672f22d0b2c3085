import { actsAsHolder } from '#server/platform/http/access.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import type { SessionUser } from '#server/platform/sessions.ts';
import type { StudyTimes } from '#server/platform/study-times.ts';
import type { StudyTime } from '#shared/accounts/family.contract.ts';
import { extended } from '#shared/accounts/study-limits.ts';
import { verifyOwnPassword } from '../confirm-password.ts';
import { learnerColumns } from '../learner-fields.ts';
import { findLearnerOf } from './family.repo.ts';

/**
 * Extends the study time of a learner's current day.
 * @param password the account's password; not needed by the holder
 * @throws Refusal `not_found`, `holder_only` for others without the password, `learner_removed`, `wrong_password`
 */
export async function extendStudyTime(
  platform: Platform,
  studyTimes: StudyTimes,
  user: SessionUser,
  learnerId: string,
  password: string | undefined,
): Promise<StudyTime> {
  const { database, learners, clock } = platform;
  if (!(await findLearnerOf(database.read, user.accountId, learnerId))) throw new Refusal('not_found');
  if (!actsAsHolder(user)) {
    if (password === undefined) throw new Refusal('holder_only');
    await verifyOwnPassword(platform, user.accountId, password);
  }
  await database.write(async (tx) => {
    const learner = await findLearnerOf(tx, user.accountId, learnerId);
    if (!learner) throw new Refusal('not_found');
    if (learner.deleted_at !== null) throw new Refusal('learner_removed');
    const { studiedMs, ...limits } = await studyTimes.read(learner);
    const studyExtension = extended(limits, studiedMs, clock());
    await learners.change(tx, learnerId, learnerColumns({ studyExtension }));
  });
  return studyTimeOf(platform, studyTimes, learnerId);
}

/**
 * Reads the limits of a learner and the time studied today.
 * @throws Refusal `unauthenticated` if the learner was deleted
 */
export async function studyTimeOf(
  { learners }: Platform,
  studyTimes: StudyTimes,
  learnerId: string,
): Promise<StudyTime> {
  const learner = await learners.find(learnerId);
  if (!learner) throw new Refusal('unauthenticated');
  return studyTimes.read(learner);
}
