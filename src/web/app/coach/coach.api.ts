import { useQuery } from '@tanstack/react-query';
import type { readCoach } from '#shared/coach/coach.contract.ts';
import { call } from '#web/platform/call.ts';
import type { Reading } from '#web/study/room.ts';

const askCoach = call<typeof readCoach>('GET', '/api/coach').query();

/** For pages that begin with it. */
export const COACH_READ: Reading = askCoach;

/** What the coach says. Asked for anew on each visit: it follows from all that was learnt. */
export function useCoach() {
  return useQuery({ ...askCoach, staleTime: 0 });
}
