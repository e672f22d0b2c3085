import { serve } from '#server/platform/http/serve.ts';
import type { OpenRoom, ServerRoom } from '#server/platform/room.ts';
import { readCoach as readCoachCall } from '#shared/coach/coach.contract.ts';
import { type Doors, findAdvice } from './coach.service.ts';
import { ledgerRoom } from './ledger.ts';

/** Advice based on a learner's history in the ledger. */
export const coachRoom: ServerRoom<Doors, OpenRoom> = {
  name: 'coach',
  tables: [],
  open(app, _, doors) {
    doors.ledger.register(ledgerRoom);
    serve(app, readCoachCall, ({ user }) => findAdvice(doors, user.learnerId));
    return {};
  },
};
