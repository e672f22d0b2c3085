import { useQuery } from '@tanstack/react-query';
import type { listGrammar, readGrammarPoint } from '#shared/grammar/grammar.contract.ts';
import { call } from '#web/platform/call.ts';
import type { PageQuery } from '../room.ts';

const askForList = call<typeof listGrammar>('GET', '/api/grammar').query();
const askForPoint = call<typeof readGrammarPoint>('GET', '/api/grammar/:pointId');

/** Data loaded before the list of grammar points. */
export const GRAMMAR_READ: PageQuery = askForList;

/** Data loaded before a grammar point. */
export function pointRead(pointId: string): PageQuery {
  return askForPoint.query({ params: { pointId } });
}

/** All grammar points without their explanation. */
export function useGrammar() {
  return useQuery(askForList);
}

export function useGrammarPoint(pointId: string) {
  return useQuery(askForPoint.query({ params: { pointId } }));
}
