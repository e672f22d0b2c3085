import { useQuery } from '@tanstack/react-query';
import type { readCoach } from '#shared/coach/coach.contract.ts';
import { call } from '#web/platform/call.ts';
import type { PageQuery } from '#web/study/room.ts';

const askCoach = call<typeof readCoach>('GET', '/api/coach').query();

/** Data loaded before a page that begins with it. */
export const COACH_READ: PageQuery = askCoach;

/** The coach's recommendations. Reloaded on each visit, because any event may change them. */
export function useCoach() {
  return useQuery({ ...askCoach, staleTime: 0 });
}
