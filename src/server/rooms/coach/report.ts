import { actsAsHolder } from '#server/platform/http/access.ts';
import type { LearnerRow } from '#server/platform/learners.ts';
import type { Ledger } from '#server/platform/ledger/ledger.ts';
import { storedPermissions } from '#server/platform/permissions.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import type { SessionUser } from '#server/platform/sessions.ts';
import type { ProgressDoor } from '#server/rooms/progress/index.ts';
import type { ReviewsDoor } from '#server/rooms/reviews/index.ts';
import type { LearnerReport } from '#shared/coach/report.contract.ts';
import { presentTexts } from '#shared/course/wire.ts';
import { lessonProjection } from '#shared/lessons/lesson-state.ts';
import { cardsToday } from '#shared/vocabulary/cards-today.ts';
import { recentMistakes } from './coach.service.ts';

/** Services used by reports. */
export interface ReportDoors {
  readonly ledger: Pick<Ledger, 'read'>;
  readonly progress: Pick<ProgressDoor, 'report'>;
  readonly reviews: Pick<ReviewsDoor, 'figures'>;
}

/**
 * Reads the report of a learner for the holder of their account, or for themselves.
 * @throws Refusal `not_found` for learners of other accounts, `holder_only` for other learners of the family
 */
export async function reportFor(
  platform: Platform,
  { ledger, progress, reviews }: ReportDoors,
  user: SessionUser,
  learnerId: string,
): Promise<LearnerReport> {
  const learner = await findReadable(platform, user, learnerId);
  const { id, first_name, avatar, is_holder, time_zone } = learner;
  const reader = await ledger.read(learnerId);
  const { finished, next } = courseProgress(platform, await reader.states(lessonProjection));
  const [mistake = null] = await recentMistakes(reader);
  return {
    learner: { id, firstName: first_name, avatar, isHolder: is_holder, timeZone: time_zone },
    progress: await progress.report(learnerId),
    finished: presentTexts(finished),
    next: presentTexts(next),
    dueCards: cardsToday(await reviews.figures(learnerId)),
    mistake,
    permissions: storedPermissions(learner),
  };
}

/** Finds a learner whose report this session may read. */
async function findReadable(
  { learners }: Platform,
  user: SessionUser,
  learnerId: string,
): Promise<LearnerRow> {
  const learner = await learners.find(learnerId);
  if (!learner || learner.account_id !== user.accountId || learner.deleted_at !== null) {
    throw new Refusal('not_found');
  }
  if (learner.id !== user.learnerId && !actsAsHolder(user)) throw new Refusal('holder_only');
  return learner;
}

/** Finished lessons, and the first one that is not. */
function courseProgress({ course }: Platform, states: ReadonlyMap<string, { readonly runs: number }>) {
  const lessons = [...course.studies().lessons.values()].map(({ lesson: { id, title, description } }) => ({
    id,
    title,
    description,
  }));
  const isFinished = ({ id }: { id: string }) => (states.get(id)?.runs ?? 0) > 0;
  return {
    finished: lessons.filter(isFinished),
    next: lessons.find((lesson) => !isFinished(lesson)) ?? null,
  };
}
