import { setImmediate as nextTurn } from 'node:timers/promises';

/** A long list, a part of it at a time. */
export type Slices<Item> = AsyncIterable<readonly Item[]>;

/** Rows that one turn of the event loop reads. */
export const ROWS_A_SLICE = 250;

/**
 * Reads a long list so that others have their turn in between, and no more of it than is taken.
 * @param readAfter reads at most `most` rows, those after `last`; the first ones, where that is null
 */
export async function* readInSlices<Row>(
  readAfter: (last: Row | null, most: number) => Promise<readonly Row[]>,
): Slices<Row> {
  for (let last: Row | null = null; ; ) {
    const rows: readonly Row[] = await readAfter(last, ROWS_A_SLICE);
    if (rows.length > 0) yield rows;
    if (rows.length < ROWS_A_SLICE) return;
    last = rows.at(-1) ?? null;
    await nextTurn();
  }
}
