import type { OpenRoom, ServerRoom } from '#server/platform/room.ts';
import type { TogetherDoors } from './family-page.ts';
import { removeFromFamily } from './leave.repo.ts';
import { addLoanRoutes } from './loans.routes.ts';
import { exportTogether } from './own-data.ts';
import { addTogetherRoutes } from './together.routes.ts';

/** Weekly goal, streak, board, nudges and loans of a family. */
export const togetherRoom: ServerRoom<TogetherDoors, OpenRoom> = {
  name: 'together',
  tables: ['family_goals', 'family_board', 'nudges', 'nudges_off', 'loans', 'loan_words'],
  open(app, platform, doors) {
    addTogetherRoutes(app, platform, doors);
    addLoanRoutes(app, platform, doors);
    const { database, learners } = platform;
    return {
      leaveFamily: removeFromFamily,
      async exportLearner(learnerId) {
        const learner = await learners.find(learnerId);
        return learner ? { together: await exportTogether(database.read, learner) } : {};
      },
    };
  },
};
