import { parentPort } from 'node:worker_threads';
import { type Habit, type Outcome, type Rule, study } from './learner.ts';
import { openServer } from './server.ts';

/** A learner to simulate; the seed determines all random choices. */
export interface StudyWork {
  readonly rule: Rule;
  readonly habit: Habit;
  readonly days: number;
  readonly seed: string;
}

/** Outcome of a learner's studies; null once the server is closed. */
export type StudyDone = Outcome | null;

const server = await openServer();

parentPort?.on('message', async (work: StudyWork | null) => {
  if (work) {
    const { habit, rule, days, seed } = work;
    parentPort?.postMessage(await study(server, habit, rule, days, seed));
    return;
  }
  await server.close();
  parentPort?.postMessage(null);
  parentPort?.close();
});
