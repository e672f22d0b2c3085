import type { GrammarPointView } from '#shared/grammar/grammar.contract.ts';

const PATHS = { lesson: '/lessons', text: '/reading', word: '/vocabulary' } as const;

/** Path of the lesson, text or word from which an example is. */
export function placePath({
  kind,
  id,
}: Pick<GrammarPointView['examples'][number]['source'], 'kind' | 'id'>): string {
  return `${PATHS[kind]}/${id}`;
}
