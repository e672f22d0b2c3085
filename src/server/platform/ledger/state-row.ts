import type { Selectable } from 'kysely';
import type { Tables } from '#server/platform/database/schema.ts';
import type { AnyProjection } from '#shared/progress/projection.ts';

/** Time before all events. */
export const BEGINNING = -1;
/** Time after all events. */
export const END = Number.MAX_SAFE_INTEGER;

/** Stored state of a subject. */
export type StateRow = Selectable<Tables['states']>;

/** Row of a subject without events. */
export function emptyRow(ledger: number, projection: AnyProjection, subject: string): StateRow {
  return {
    ledger,
    subject,
    stream: projection.stream,
    ...columnsOf(projection, projection.empty),
    newest_at: BEGINNING,
    newest_seq: 0,
    unsaved: 0,
    refold_from: null,
    refold_through: null,
    refold_state: null,
  };
}

/** Computes the columns that are derived from a state. */
export function columnsOf(
  projection: AnyProjection,
  state: unknown,
): Pick<StateRow, 'state' | 'version' | 'due_at'> {
  return {
    state: JSON.stringify(state),
    version: projection.version,
    due_at: projection.dueAt?.(state) ?? null,
  };
}

/** Reads a state. It is validated only if another version wrote it, because validation takes longer than a step. */
export function stateIn({ version, state }: AnyProjection, row: StateRow): unknown {
  const stored: unknown = JSON.parse(row.state);
  return row.version === version ? stored : state.parse(stored);
}

/** Initial state of a fold from the first event: empty, or with the events known to have been undone. */
export function initialState(projection: AnyProjection, row: StateRow): unknown {
  const known = projection.takesBack && projection.state.safeParse(JSON.parse(row.state));
  return known?.success ? projection.takesBack?.restart(known.data) : projection.empty;
}
