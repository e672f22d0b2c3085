import type { AnyProjection } from '#shared/progress/projection.ts';
import { findState, refoldRoom, type StateRow } from './states.repo.ts';
import type { Work } from './work.ts';

/** The state that the steps of a projection go by; read once in a transaction. */
export async function guideOf(work: Work, { guide }: AnyProjection): Promise<unknown> {
  if (guide === undefined) return undefined;
  const { tx, ledger, guides } = work;
  if (!guides.has(guide)) keepGuide(work, guide, await findState(tx, ledger.no, guide));
  return guides.get(guide);
}

/** The subjects that the steps of projections go by and that have not been read yet. */
export function unreadGuides({ guides }: Work, projections: readonly AnyProjection[]): string[] {
  return projections.flatMap(({ guide }) => (guide === undefined || guides.has(guide) ? [] : [guide]));
}

/** Keeps what was read of a subject that steps go by. */
export function keepGuide({ registry, guides }: Work, guide: string, row: StateRow | null): void {
  const { state, empty } = registry.projectionOf(guide);
  guides.set(guide, row ? state.parse(JSON.parse(row.state)) : empty);
}

/** Has everything folded anew, in the background, that goes by a subject whose state is another now. */
export async function followGuide(work: Work, subject: string, before: string, after: string): Promise<void> {
  const { tx, ledger, registry, guides, unfinished } = work;
  if (before === after) return;
  guides.delete(subject);
  for (const { room } of registry.projections.filter(({ guide }) => guide === subject)) {
    await refoldRoom(tx, ledger.no, room);
    unfinished.add(room);
  }
}
