import { setImmediate as nextTurn } from 'node:timers/promises';

/** Long list that is read in parts. */
export type Slices<Item> = AsyncIterable<readonly Item[]>;

/** Rows read per turn of the event loop. */
export const ROWS_A_SLICE = 250;

/**
 * Reads a long list in parts, so that other work runs in between, and no more of it than is consumed.
 * @param readAfter reads at most `most` rows after `last`, or the first ones if that is null
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
