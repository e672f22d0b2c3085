import { parentPort, workerData } from 'node:worker_threads';
import type { CommonLines } from '#shared/conversation/contract/common-lines.ts';
import type { Scenario } from '#shared/conversation/contract/scenario.ts';
import { learnLines } from '#shared/conversation/understand/recogniser.ts';

/** What a thread is to learn from. */
export interface LearnWork {
  readonly scenario: Scenario;
  readonly common: CommonLines;
}

/** A thread of its own, so that a scenario is learnt without a stall in the server. */
const { scenario, common } = workerData as LearnWork;
parentPort?.postMessage(learnLines(scenario, common));
