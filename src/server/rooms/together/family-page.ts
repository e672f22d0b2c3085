import { actsAsHolder } from '#server/platform/http/access.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import type { SessionUser } from '#server/platform/sessions.ts';
import type { ProgressDoor } from '#server/rooms/progress/index.ts';
import { type LearnerDay, weekday, weekOf } from '#shared/progress/learner-day.ts';
import { dayAt } from '#shared/progress/time-zones.ts';
import { familyStreakFrom } from '#shared/together/family-streak.ts';
import { DAYS_PER_MEMBER, type Together, type TogetherMember } from '#shared/together/together.contract.ts';
import { listOnBoard } from './board.repo.ts';
import { maySwitchBoard, readEffort } from './board.ts';
import { findGoal, type GoalRow } from './goals.repo.ts';
import { type LendingDoor, listShownLoans } from './loans.ts';
import { listMembers, type Member } from './members.repo.ts';
import { listNudges, listNudgesOff, type NudgeRow } from './nudges.repo.ts';

/** Services that the page of a family needs. */
export interface TogetherDoors {
  readonly progress: ProgressDoor;
  readonly ownCards: LendingDoor;
}

/**
 * Reads what a learner sees of the family. All dates are in the week of the reader; each member's study counts on the
 * member's own day.
 * @throws Refusal `unauthenticated` if the reader has been deleted meanwhile
 */
export async function readFamilyPage(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  { progress }: Pick<TogetherDoors, 'progress'>,
  user: SessionUser,
): Promise<Together> {
  const { accountId, learnerId } = user;
  const db = database.read;
  const everybody = await listMembers(db, accountId);
  const reader = everybody.find(({ id }) => id === learnerId);
  if (!reader) throw new Refusal('unauthenticated');
  const ids = everybody.map(({ id }) => id);
  const nowMs = clock();
  const today = dayAt(reader.zones, nowMs);
  const active = everybody.filter(({ isPaused }) => !isPaused);
  const week = weekFigures(await progress.studyDaysOf(ids, weekOf(today)), today);
  const nudges = await listNudges(db, learnerId);
  const off = await listNudgesOff(db, ids);
  const onBoard = await listOnBoard(db, ids);
  const members: TogetherMember[] = [];
  for (const member of active) {
    const isShown = onBoard.has(member.id);
    members.push({
      ...present(member, learnerId, today, nudges, off),
      effort: isShown ? await readEffort(db, progress, member, weekOf(today), nowMs) : null,
      maySwitch: maySwitchBoard(reader, actsAsHolder(user), member, !isShown),
    });
  }
  const streak =
    active.length < 2
      ? null
      : await familyStreakFrom((since) => progress.sharedDays(ids, since), active, nowMs);
  return {
    members,
    week,
    goal: presentGoal(await findGoal(db, accountId), active),
    streak: streak && {
      days: streak.days,
      freezesLeft: streak.freezesLeft,
      studiedToday: week.studied[week.today] ?? 0,
    },
    nudges: off.has(learnerId) ? [] : received(nudges, reader, active),
    acceptsNudges: !off.has(learnerId),
    loans: await listShownLoans(db, user, active),
  };
}

function weekFigures(days: readonly LearnerDay[], today: LearnerDay): Together['week'] {
  const studied = weekOf(today).map((day) => days.filter((each) => each === day).length);
  return { studied, today: weekday(today), done: days.length };
}

function present(
  { id, firstName, avatar }: Member,
  readerId: string,
  today: LearnerDay,
  nudges: readonly NudgeRow[],
  off: ReadonlyMap<string, number>,
): Omit<TogetherMember, 'effort' | 'maySwitch'> {
  const sent = nudges.some(
    ({ sender_id, receiver_id, day }) => sender_id === readerId && receiver_id === id && day >= today,
  );
  const nudge = off.has(id) ? 'off' : sent ? 'sent' : 'open';
  return { id, firstName, avatar, isYou: id === readerId, nudge };
}

/** The goal; a proposal counts only while its proposer is an active member. */
function presentGoal(row: GoalRow | null, active: readonly Member[]): Together['goal'] {
  const proposer = active.find(({ id }) => id === row?.proposer_id);
  return {
    target: row?.days ?? null,
    proposal: row && proposer ? { days: row.proposed_days, proposerId: proposer.id } : null,
    max: DAYS_PER_MEMBER * active.length,
  };
}

function received(
  nudges: readonly NudgeRow[],
  reader: Member,
  active: readonly Member[],
): Together['nudges'] {
  return nudges
    .filter(
      ({ receiver_id, sender_id, is_dismissed }) =>
        receiver_id === reader.id && !is_dismissed && active.some(({ id }) => id === sender_id),
    )
    .map(({ sender_id, message }) => ({ senderId: sender_id, message }));
}
