import { z } from 'zod';
import { MAX_LEARNERS } from '../accounts/family.ts';
import { defineCall } from '../call.ts';
import { OWN_ID } from '../own-id.ts';
import { MINUTE_MS } from '../time.ts';
import { MOST_SEARCHED } from '../vocabulary/own-cards.contract.ts';
import { MAX_LOAN_WORDS } from './loans.ts';
import { together } from './together.contract.ts';

const limit = { max: 60, windowMs: MINUTE_MS };
const path = '/api/together/loans/:loanId';
const params = z.object({ loanId: z.string().min(1).max(64) });

export const lendWords = defineCall({
  method: 'POST',
  path: '/api/together/loans',
  summary:
    'Lends own words of the active learner to members of the family. Words that a member has been lent already, and has ' +
    'not answered, are left out.',
  access: 'learner',
  limit,
  body: z.object({
    noteIds: z.array(z.string().regex(OWN_ID)).min(1).max(MAX_LOAN_WORDS),
    receiverIds: z
      .array(z.string().min(1).max(64))
      .min(1)
      .max(MAX_LEARNERS - 1),
  }),
  reply: together,
  errors: ['not_found', 'parent_needed', 'too_many_loans'],
});

const lentWord = z.object({
  id: z.string(),
  swedish: z.string().max(MOST_SEARCHED),
  meaning: z.string().max(MOST_SEARCHED),
});

export const readLoan = defineCall({
  method: 'GET',
  path,
  summary: 'The words of a loan, for its two learners; and for the holder, if one of them is under 16.',
  access: 'learner',
  limit: { max: 240, windowMs: MINUTE_MS },
  params,
  reply: z.object({ words: z.array(lentWord).max(MAX_LOAN_WORDS) }),
  errors: ['not_found'],
});

export const answerLoan = defineCall({
  method: 'PUT',
  path,
  summary:
    'Answers a loan to the active learner. `taken` copies its words to the own cards, without the memory of the lender; ' +
    'words that the learner has already stay as they are. `open` undoes `declined`.',
  access: 'learner',
  limit,
  params,
  body: z.object({ answer: z.enum(['taken', 'declined', 'open']) }),
  reply: together,
  errors: ['not_found', 'conflict', 'own_cards_full'],
});

export const endLoan = defineCall({
  method: 'DELETE',
  path,
  summary:
    'Takes a loan back, or removes an answered one from the list of the lender. Copies that were taken stay. The holder ' +
    'may end the loans of learners under 16.',
  access: 'learner',
  limit,
  params,
  reply: together,
  errors: ['not_found'],
});

export type LentWord = z.infer<typeof lentWord>;
