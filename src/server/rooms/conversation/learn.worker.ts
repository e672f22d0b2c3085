import { parentPort, workerData } from 'node:worker_threads';
import type { CommonLines } from '#shared/conversation/contract/common-lines.ts';
import type { Scenario } from '#shared/conversation/contract/scenario.ts';
import { learnLines } from '#shared/conversation/understand/recogniser.ts';

/** Input of the training thread. */
export interface LearnWork {
  readonly scenario: Scenario;
  readonly common: CommonLines;
}

/** Worker thread that trains a scenario, so that the server is not blocked. */
const { scenario, common } = workerData as LearnWork;
parentPort?.postMessage(learnLines(scenario, common));
