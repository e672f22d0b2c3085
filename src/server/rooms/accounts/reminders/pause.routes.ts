import type { FastifyInstance } from 'fastify';
import { serve } from '#server/platform/http/serve.ts';
import type { Ledger } from '#server/platform/ledger/ledger.ts';
import { pausesOf, zonesOf } from '#server/platform/ledger/ledgers.repo.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import type { SessionUser } from '#server/platform/sessions.ts';
import * as calls from '#shared/accounts/pause.contract.ts';
import { openPause, type StudyPause } from '#shared/progress/pauses.ts';
import { dayAt } from '#shared/progress/time-zones.ts';
import { findLearnerOf } from '../family/family.repo.ts';

type Ledgers = Pick<Ledger, 'find' | 'changePause'>;

/** Registers the calls about pauses. */
export function addPauseRoutes(app: FastifyInstance, platform: Platform, ledger: Ledgers): void {
  const { database, clock } = platform;

  const read = async (learnerId: string): Promise<calls.LearnerPause> => {
    const row = await ledger.find(learnerId);
    if (!row) throw new Refusal('unauthenticated');
    const today = dayAt(zonesOf(row), clock());
    return { today, pause: openPause(pausesOf(row), today) };
  };
  const plan = async (learnerId: string, planned: StudyPause | null) => {
    await database.write((tx) => ledger.changePause(tx, learnerId, planned, clock()));
    return read(learnerId);
  };
  const refuseOthers = async ({ accountId }: SessionUser, learnerId: string) => {
    if (!(await findLearnerOf(database.read, accountId, learnerId))) throw new Refusal('not_found');
  };

  serve(app, calls.readPause, ({ user }) => read(user.learnerId));

  serve(app, calls.planPause, ({ body, user }) => plan(user.learnerId, body.pause));

  serve(app, calls.readLearnerPause, async ({ params: { learnerId }, user }) => {
    await refuseOthers(user, learnerId);
    return read(learnerId);
  });

  serve(app, calls.planLearnerPause, async ({ params: { learnerId }, body, user }) => {
    await refuseOthers(user, learnerId);
    return plan(learnerId, body.pause);
  });
}
