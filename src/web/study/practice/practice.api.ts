import { type QueryClient, useQuery } from '@tanstack/react-query';
import type { CallInput } from '#shared/call-types.ts';
import { readTexts } from '#shared/course/wire.ts';
import type { PracticeTask, readRound, readWarmUp } from '#shared/practice/practice.contract.ts';
import { call } from '#web/platform/call.ts';
import type { PageQuery } from '#web/study/room.ts';

/** Tasks before a lesson. */
interface WarmUp {
  readonly tasks: readonly PracticeTask[];
}

/** Practice round; `xp`: XP for completing it. */
export interface Round extends WarmUp {
  readonly round: string;
  readonly xp: number;
}

const askForWarmUp = call<typeof readWarmUp, WarmUp>(
  'GET',
  '/api/lessons/:lessonId/warm-up',
  readTexts<WarmUp>,
);
const askForRound = call<typeof readRound, Round>('GET', '/api/practice/round', readTexts<Round>);

/** Not cached in memory, because every answer changes the selection; the last answer is stored for offline use. */
const ANEW = { gcTime: 0 };

/**
 * Tasks before a lesson.
 * @param mayAsk false if none are wanted, or while answers are being sent
 */
export function useWarmUp(lessonId: string, mayAsk: boolean) {
  return useQuery({ ...askForWarmUp.query({ params: { lessonId } }), ...ANEW, enabled: mayAsk });
}

/** The same, for server rendering. */
export function warmUpRead(lessonId: string): PageQuery {
  return askForWarmUp.query({ params: { lessonId } });
}

/** Returns true if server rendering of a lesson begins with tasks. */
export function hasWarmUp(client: QueryClient, lessonId: string): boolean {
  const warmUp = client.getQueryData(askForWarmUp.key({ params: { lessonId } }));
  return warmUp !== undefined && warmUp.tasks.length > 0;
}

/** Topic of a round: one lesson to repeat, one drill, or by default everything learnt so far. */
export type RoundTopic = NonNullable<CallInput<typeof readRound>['query']>;

/**
 * Practice round.
 * @param mayAsk false while answers that change the selection are being sent
 */
export function useRound(wanted: RoundTopic, mayAsk: boolean) {
  return useQuery({ ...askForRound.query({ query: wanted }), ...ANEW, enabled: mayAsk });
}
