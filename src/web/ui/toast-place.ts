/** From its top to its bottom, in pixels of the window. */
interface Span {
  readonly top: number;
  readonly bottom: number;
}

/** A finer search finds no better place that an eye would notice. */
const STEP_PX = 8;

/**
 * Where a toast hides the least that can be pressed or typed in: at the bottom if nothing is there, else at the top, else
 * wherever the least is, and there the least that is read: a line of which half is covered cannot be.
 * @param room what it may lie in
 * @param heightPx of the toast
 * @param controls what is beneath, as far as it is as wide as the toast; one that has the focus counts most
 * @param texts what is to be read there
 * @returns its top, in pixels of the window
 */
export function toastTop(
  room: Span,
  heightPx: number,
  controls: readonly (Span & { readonly isFocused: boolean })[],
  texts: readonly Span[],
): number {
  const lowest = Math.max(room.top, room.bottom - heightPx);
  const covered = (top: number, { top: from, bottom: to }: Span) =>
    Math.max(0, Math.min(top + heightPx, to) - Math.max(top, from));
  const hidden = (top: number) =>
    controls.reduce((sum, each) => sum + covered(top, each) * (each.isFocused ? 100 : 1), 0);
  const unread = (top: number) =>
    texts.reduce((sum, each) => sum + (covered(top, each) > 0 ? each.bottom - each.top : 0), 0);
  if (hidden(lowest) === 0) return lowest;
  if (hidden(room.top) === 0) return room.top;
  const between = Array.from(
    { length: Math.floor((lowest - room.top) / STEP_PX) },
    (_, step) => lowest - step * STEP_PX,
  );
  const [best = lowest] = [...between, room.top]
    .map((top) => ({ top, hidden: hidden(top), unread: unread(top) }))
    .sort((a, b) => a.hidden - b.hidden || a.unread - b.unread)
    .map(({ top }) => top);
  return best;
}
