import { serve } from '#server/platform/http/serve.ts';
import type { OpenRoom, Room } from '#server/platform/room.ts';
import { readCoach as readCoachCall } from '#shared/coach/coach.contract.ts';
import { masteryProjection } from '#shared/coach/mastery.ts';
import { type Doors, readCoach } from './coach.service.ts';

/** Advice from what a learner did; the ledger keeps what it rests on. */
export const coachRoom: Room<Doors, OpenRoom> = {
  name: 'coach',
  tables: [],
  open(app, _, doors) {
    doors.progress.follow({ kinds: {}, accepts: {}, projections: [masteryProjection] });
    serve(app, readCoachCall, ({ user }) => readCoach(doors, user.learnerId));
    return {};
  },
};
