import type { Kysely } from 'kysely';
import type { Tables } from '#server/platform/database/schema.ts';
import type { Learner } from '#server/platform/learners.ts';
import { isoTime } from '#shared/time.ts';
import { listOnBoard } from './board.repo.ts';
import { findGoal } from './goals.repo.ts';
import { countLoanWords, listLoans } from './loans.repo.ts';
import { listNudges, listNudgesOff } from './nudges.repo.ts';

/** Exports the goal of a learner's family, and the nudges and loans from and to the learner. */
export async function exportTogether(
  db: Kysely<Tables>,
  { id, account_id }: Learner,
): Promise<Record<string, unknown>> {
  const goal = await findGoal(db, account_id);
  const off = (await listNudgesOff(db, [id])).get(id);
  const onBoardSince = (await listOnBoard(db, [id])).get(id);
  const nudges = await listNudges(db, id);
  const loans = await listLoans(db, [id]);
  const words = await countLoanWords(
    db,
    loans.map((loan) => loan.id),
  );
  return {
    familyGoal: goal && {
      days: goal.days,
      proposal: goal.proposer_id && { days: goal.proposed_days, proposerId: goal.proposer_id },
    },
    nudges: nudges.map(({ sender_id, receiver_id, message, day, sent_at, is_dismissed }) => ({
      senderId: sender_id,
      receiverId: receiver_id,
      message,
      day,
      sentAt: isoTime(sent_at),
      isDismissed: is_dismissed,
    })),
    loans: loans.map((loan) => ({
      lenderId: loan.lender_id,
      receiverId: loan.receiver_id,
      state: loan.state,
      words: words.get(loan.id) ?? 0,
      lentAt: isoTime(loan.lent_at),
    })),
    onFamilyBoardSince: onBoardSince === undefined ? null : isoTime(onBoardSince),
    nudgesOffSince: off === undefined ? null : isoTime(off),
  };
}
