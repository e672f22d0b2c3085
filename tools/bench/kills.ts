import { registerLearner } from '#tests/e2e/learner.ts';
import { cutPower } from '#tests/e2e/power-cut.ts';
import { startApp } from '#tests/e2e/running-app.ts';

/**
 * Kills the app during writes, at a different time in each run, and restarts it on the same folder. Fails if an
 * acknowledged event is lost, an event is stored partly or twice, or the file is damaged.
 * `npm run bench:kills [-- 60]`
 */
const kills = Number(process.argv[2] ?? 60);
const CALLS = 300;
/** The kills are spread over the calls. */
const FIRST = 5;
const LAST = 280;

const app = await startApp();
try {
  let told = 0;
  let untold = 0;
  for (let kill = 0; kill < kills; kill++) {
    const cutAfter = FIRST + Math.round(((LAST - FIRST) * kill) / kills);
    const learner = await registerLearner(app.url);
    const { acknowledged, unheard } = await cutPower(app, learner, { calls: CALLS, cutAfter });
    told += acknowledged;
    untold += unheard;
    if ((kill + 1) % 10 === 0)
      console.log(`${kill + 1} kills: ${told} calls acknowledged, none lost; ${untold} stored unheard`);
  }
} finally {
  await app.dispose();
}
