import type { FastifyInstance } from 'fastify';
import { serve } from '#server/platform/http/serve.ts';
import type { Platform } from '#server/platform/platform.ts';
import * as calls from '#shared/together/loans.contract.ts';
import { readFamilyPage, type TogetherDoors } from './family-page.ts';
import { answerLoan, end, lend, readLoanWords } from './loans.ts';

/** Registers the calls of loans. */
export function addLoanRoutes(app: FastifyInstance, platform: Platform, doors: TogetherDoors): void {
  serve(app, calls.lendWords, async ({ body, user }) => {
    await lend(platform, doors.ownCards, user, body);
    return readFamilyPage(platform, doors, user);
  });

  serve(app, calls.readLoan, async ({ params: { loanId }, user }) => ({
    words: await readLoanWords(platform, doors.ownCards, user, loanId),
  }));

  serve(app, calls.answerLoan, async ({ params: { loanId }, body, user }) => {
    await answerLoan(platform, doors.ownCards, user, loanId, body.answer);
    return readFamilyPage(platform, doors, user);
  });

  serve(app, calls.endLoan, async ({ params: { loanId }, user }) => {
    await end(platform, user, loanId);
    return readFamilyPage(platform, doors, user);
  });
}
