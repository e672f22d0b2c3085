import { registerLearner } from '#tests/e2e/learner.ts';
import { cutPower } from '#tests/e2e/power-cut.ts';
import { startApp } from '#tests/e2e/running-app.ts';

/**
 * Kills the app in the middle of writes, each time at another moment, and starts it again on the same folder: nothing
 * that was acknowledged may be lost, nothing be there by half or twice, the file be damaged. It ends with an error when
 * anything is.
 *
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
