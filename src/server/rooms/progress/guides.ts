import type { AnyProjection } from '#shared/progress/projection.ts';
import { findState, refoldRoom } from './states.repo.ts';
import type { Work } from './work.ts';

/** The state that the steps of a projection go by; read once in a transaction. */
export async function guideOf(work: Work, { guide }: AnyProjection): Promise<unknown> {
  if (guide === undefined) return undefined;
  const { tx, ledger, registry, guides } = work;
  if (!guides.has(guide)) {
    const { state, empty } = registry.projectionOf(guide);
    const row = await findState(tx, ledger.no, guide);
    guides.set(guide, row ? state.parse(JSON.parse(row.state)) : empty);
  }
  return guides.get(guide);
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
