import { serve } from '#server/platform/http/serve.ts';
import type { OpenRoom, Room } from '#server/platform/room.ts';
import type { ProgressDoor } from '#server/rooms/progress/index.ts';
import { readCoach as readCoachCall } from '#shared/coach/coach.contract.ts';
import { masteryProjection } from '#shared/coach/mastery.ts';
import { readCoach } from './coach.service.ts';

/** Advice from what a learner did; the ledger keeps what it rests on. */
export const coachRoom: Room<{ readonly progress: ProgressDoor }, OpenRoom> = {
  name: 'coach',
  tables: [],
  open(app, _, { progress }) {
    progress.follow({ kinds: {}, accepts: {}, projections: [masteryProjection] });
    serve(app, readCoachCall, ({ who }) => readCoach(progress, who.learnerId));
    return {};
  },
};
