import { parentPort, workerData } from 'node:worker_threads';
import type { CommonLines } from '#shared/conversation/common-lines.ts';
import { learnLines } from '#shared/conversation/recogniser.ts';
import type { Scenario } from '#shared/conversation/scenario.ts';

/** What a thread is to learn from. */
export interface LearnWork {
  readonly scenario: Scenario;
  readonly common: CommonLines;
}

/** A thread of its own, so that a scenario is learnt without a stall in the server. */
const { scenario, common } = workerData as LearnWork;
parentPort?.postMessage(learnLines(scenario, common));
