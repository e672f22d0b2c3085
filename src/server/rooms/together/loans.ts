import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from '#server/platform/database/schema.ts';
import { actsAsHolder } from '#server/platform/http/access.ts';
import { permissionsOf } from '#server/platform/permissions.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import type { SessionUser } from '#server/platform/sessions.ts';
import type { OwnCardsDoor } from '#server/rooms/own-cards/index.ts';
import { DAY_MS } from '#shared/time.ts';
import type { LentWord } from '#shared/together/loans.contract.ts';
import { MAX_LOANS } from '#shared/together/loans.ts';
import type { Loan } from '#shared/together/together.contract.ts';
import {
  changeLoan,
  countLoanWords,
  deleteAnsweredLoans,
  findLoan,
  insertLoan,
  type LoanRow,
  listLoanNotes,
  listLoans,
} from './loans.repo.ts';
import { listMembers, type Member } from './members.repo.ts';

/** Public API of the own cards that loans use. */
export type LendingDoor = Pick<OwnCardsDoor, 'words' | 'copyLent'>;

/** A loan with its two learners. */
interface FoundLoan {
  readonly loan: LoanRow;
  readonly lender: Member;
  readonly receiver: Member;
}

/** Lists the loans that a learner sees: their own; and as the holder those from and to learners under 16. */
export async function listShownLoans(
  db: Kysely<Tables>,
  user: SessionUser,
  active: readonly Member[],
): Promise<Loan[]> {
  const supervised = actsAsHolder(user) ? active.filter(({ isMinor }) => isMinor).map(({ id }) => id) : [];
  const rows = await listLoans(db, [user.learnerId, ...supervised]);
  const isActive = (learnerId: string) => active.some(({ id }) => id === learnerId);
  const shown = rows.filter(({ lender_id, receiver_id }) => isActive(lender_id) && isActive(receiver_id));
  const words = await countLoanWords(
    db,
    shown.map(({ id }) => id),
  );
  return shown.flatMap(({ id, lender_id, receiver_id, state }) => {
    const count = words.get(id) ?? 0;
    // The lender has removed all its words, or taken it back.
    if (count === 0 || state === 'ended') return [];
    return [{ id, lenderId: lender_id, receiverId: receiver_id, words: count, state }];
  });
}

/**
 * Lends notes of a learner to members of the family. Two devices at once may slightly exceed the limit.
 * @throws Refusal `not_found` for another receiver, and if none of the notes exist; `parent_needed`, `too_many_loans`
 */
export async function lend(
  { database, learners, clock }: Platform,
  ownCards: LendingDoor,
  user: SessionUser,
  { noteIds, receiverIds }: { readonly noteIds: readonly string[]; readonly receiverIds: readonly string[] },
): Promise<void> {
  const lender = await learners.find(user.learnerId);
  if (!lender || !permissionsOf(lender).mayLend)
    throw new Refusal(lender ? 'parent_needed' : 'unauthenticated');
  const members = await listMembers(database.read, user.accountId);
  const isReceiver = (learnerId: string) =>
    learnerId !== user.learnerId && members.some(({ id, isPaused }) => id === learnerId && !isPaused);
  const existing = (await ownCards.words(user.learnerId, [...new Set(noteIds)])).map(({ id }) => id);
  if (existing.length === 0 || !receiverIds.every(isReceiver)) throw new Refusal('not_found');
  await database.write(async (tx) => {
    const nowMs = clock();
    await deleteAnsweredLoans(tx, user.learnerId, nowMs - DAY_MS);
    const lent = (await listLoans(tx, [user.learnerId])).filter(
      ({ lender_id }) => lender_id === user.learnerId,
    );
    const ids = [...new Set(receiverIds)];
    if (lent.length + ids.length > MAX_LOANS) throw new Refusal('too_many_loans');
    for (const receiverId of ids) {
      const open = lent.filter(({ receiver_id, state }) => receiver_id === receiverId && state === 'open');
      const there = new Set(
        await listLoanNotes(
          tx,
          open.map(({ id }) => id),
        ),
      );
      const fresh = existing.filter((id) => !there.has(id));
      const ends = { lender_id: user.learnerId, receiver_id: receiverId };
      if (fresh.length === 0) continue;
      await insertLoan(tx, { id: randomUUID(), ...ends, state: 'open', lent_at: nowMs }, fresh);
    }
  });
}

/**
 * Reads the words of a loan.
 * @throws Refusal `not_found` unless the learner is one of its two, or the holder and one of them is under 16
 */
export async function readLoanWords(
  { database }: Platform,
  ownCards: LendingDoor,
  user: SessionUser,
  loanId: string,
): Promise<LentWord[]> {
  const { loan, lender, receiver } = await findShownLoan(database.read, user, loanId);
  if (![lender.id, receiver.id].includes(user.learnerId) && !isSupervised(user, lender, receiver)) {
    throw new Refusal('not_found');
  }
  const words = await ownCards.words(loan.lender_id, await listLoanNotes(database.read, [loanId]));
  return words.map(({ id, swedish, meaning }) => ({ id, swedish, meaning }));
}

/**
 * Answers a loan. Its words are copied before it counts as taken, so that an interrupted copy can be repeated.
 * @throws Refusal `not_found` unless the learner is its receiver; `conflict` if it is not open (not declined, to open it
 * again); `own_cards_full`
 */
export async function answerLoan(
  { database }: Platform,
  ownCards: LendingDoor,
  user: SessionUser,
  loanId: string,
  state: 'taken' | 'declined' | 'open',
): Promise<void> {
  const { loan, lender, receiver } = await findShownLoan(database.read, user, loanId);
  if (receiver.id !== user.learnerId) throw new Refusal('not_found');
  const from = state === 'open' ? 'declined' : 'open';
  if (loan.state !== from) throw new Refusal('conflict');
  if (state === 'taken') {
    const noteIds = await listLoanNotes(database.read, [loanId]);
    const ends = { lenderId: lender.id, receiverId: receiver.id };
    await ownCards.copyLent({ ...ends, lentBy: lender.firstName, noteIds });
  }
  if (!(await database.write((tx) => changeLoan(tx, loanId, [from], state)))) throw new Refusal('conflict');
}

/**
 * Ends a loan.
 * @throws Refusal `not_found` unless the learner is its lender, or the holder and one of its learners is under 16
 */
export async function end({ database }: Platform, user: SessionUser, loanId: string): Promise<void> {
  const { lender, receiver } = await findShownLoan(database.read, user, loanId);
  if (lender.id !== user.learnerId && !isSupervised(user, lender, receiver)) throw new Refusal('not_found');
  await database.write((tx) => changeLoan(tx, loanId, ['open', 'taken', 'declined'], 'ended'));
}

/** Finds a loan between two active members. @throws Refusal `not_found` */
async function findShownLoan(db: Kysely<Tables>, user: SessionUser, loanId: string): Promise<FoundLoan> {
  const loan = await findLoan(db, loanId);
  const members = (await listMembers(db, user.accountId)).filter(({ isPaused }) => !isPaused);
  const lender = members.find(({ id }) => id === loan?.lender_id);
  const receiver = members.find(({ id }) => id === loan?.receiver_id);
  if (!loan || !lender || !receiver || loan.state === 'ended') throw new Refusal('not_found');
  return { loan, lender, receiver };
}

function isSupervised(user: SessionUser, lender: Member, receiver: Member): boolean {
  return actsAsHolder(user) && (lender.isMinor || receiver.isMinor);
}
