import { useQuery } from '@tanstack/react-query';
import type * as loans from '#shared/together/loans.contract.ts';
import { call } from '#web/platform/call.ts';
import { useFamilyAction } from './together.api.ts';

const LOAN_PATH = '/api/together/loans/:loanId';
const lend = call<typeof loans.lendWords>('POST', '/api/together/loans');
const readWords = call<typeof loans.readLoan>('GET', LOAN_PATH);
const answer = call<typeof loans.answerLoan>('PUT', LOAN_PATH);
const end = call<typeof loans.endLoan>('DELETE', LOAN_PATH);

/** Words of a loan. */
export const useLoanWords = (loanId: string) => useQuery(readWords.query({ params: { loanId } }));

export const useLend = () =>
  useFamilyAction((body: { noteIds: string[]; receiverIds: string[] }) => lend({ body }));

/** Answers a loan. `taken` adds cards, which all cached answers about cards miss. */
export const useAnswerLoan = () =>
  useFamilyAction(
    ({ loanId, given }: { loanId: string; given: 'taken' | 'declined' | 'open' }) =>
      answer({ params: { loanId }, body: { answer: given } }),
    ({ given }) => given === 'taken',
  );

/** Takes a loan back, or removes an answered one from the list. */
export const useEndLoan = () => useFamilyAction((loanId: string) => end({ params: { loanId } }));
