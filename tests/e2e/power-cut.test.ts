import { afterAll, beforeAll, expect, it } from 'vitest';
import { registerLearner } from './learner.ts';
import { cutPower } from './power-cut.ts';
import { type RunningApp, startApp } from './running-app.ts';

const CUTS = 2;
const CALLS = 400;

let app: RunningApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.dispose());

// `npm run bench:kills` does it sixty times.
it(`a power cut in the middle of writes loses nothing acknowledged and doubles nothing, ${CUTS} times`, async () => {
  for (let cut = 0; cut < CUTS; cut++) {
    // Each cut is a little later, to hit another stage of the work.
    const cutAfter = 30 + cut * 70;
    const { acknowledged } = await cutPower(app, await registerLearner(app.url), { calls: CALLS, cutAfter });
    expect(acknowledged).toBeGreaterThanOrEqual(cutAfter);
    expect(acknowledged).toBeLessThan(CALLS);
  }
});
