import { type QueryClient, useQuery } from '@tanstack/react-query';
import type { CallInput } from '#shared/call-types.ts';
import { readTexts } from '#shared/course/wire.ts';
import type { PracticeTask, readRound, readWarmUp } from '#shared/practice/practice.contract.ts';
import { call } from '#web/platform/call.ts';
import type { Reading } from '#web/study/room.ts';

/** Tasks to begin a lesson with. */
interface WarmUp {
  readonly tasks: readonly PracticeTask[];
}

/** A round of practice; `xp`: what finishing it would give. */
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

/** Every answer changes what is to be practised: it is asked for anew each time, and kept for when nobody can be asked. */
const ANEW = { gcTime: 0 };

/**
 * Tasks to begin a lesson with.
 * @param mayAsk false where none are wanted, or answers are still on their way
 */
export function useWarmUp(lessonId: string, mayAsk: boolean) {
  return useQuery({ ...askForWarmUp.query({ params: { lessonId } }), ...ANEW, enabled: mayAsk });
}

/** The same, for a picture of a page. */
export function warmUpRead(lessonId: string): Reading {
  return askForWarmUp.query({ params: { lessonId } });
}

/** Whether a picture of a lesson begins with tasks. */
export function hasWarmUp(client: QueryClient, lessonId: string): boolean {
  const warmUp = client.getQueryData(askForWarmUp.key({ params: { lessonId } }));
  return warmUp !== undefined && warmUp.tasks.length > 0;
}

/** What a round is to be about: one lesson, to repeat it, one sort of tasks, or else everything that was learnt. */
export type Wanted = NonNullable<CallInput<typeof readRound>['query']>;

/**
 * A round of practice.
 * @param mayAsk false while answers are on their way with which another round is due
 */
export function useRound(wanted: Wanted, mayAsk: boolean) {
  return useQuery({ ...askForRound.query({ query: wanted }), ...ANEW, enabled: mayAsk });
}
