import { serve } from '#server/platform/http/serve.ts';
import type { OpenRoom, ServerRoom } from '#server/platform/room.ts';
import { readCoach as readCoachCall } from '#shared/coach/coach.contract.ts';
import { readLearnerReport } from '#shared/coach/report.contract.ts';
import { type Doors, findAdvice } from './coach.service.ts';
import { ledgerRoom } from './ledger.ts';
import { type ReportDoors, reportFor } from './report.ts';

/** Advice based on a learner's history in the ledger. */
export const coachRoom: ServerRoom<Doors & ReportDoors, OpenRoom> = {
  name: 'coach',
  tables: [],
  open(app, platform, doors) {
    doors.ledger.register(ledgerRoom);
    serve(app, readCoachCall, ({ user }) => findAdvice(doors, user.learnerId));
    serve(app, readLearnerReport, ({ params, user }) => reportFor(platform, doors, user, params.learnerId));
    return {};
  },
};
