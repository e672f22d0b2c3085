/** From its top to its bottom, in pixels of the window. */
interface Span {
  readonly top: number;
  readonly bottom: number;
}

/** A finer search finds no better place that an eye would notice. */
const STEP_PX = 8;
/** More than is to be read on any screen: a pixel of a control counts more than all of it. */
const MOST_TEXT_PX = 1e6;

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
    texts.reduce((sum, each) => sum + (covered(top, each) && each.bottom - each.top), 0);
  const free = [lowest, room.top].find((top) => hidden(top) === 0);
  if (free !== undefined) return free;
  let best = lowest;
  let least = Number.POSITIVE_INFINITY;
  for (let top = lowest; top >= room.top; top -= STEP_PX) {
    const cost = hidden(top) * MOST_TEXT_PX + unread(top);
    if (cost < least) [best, least] = [top, cost];
  }
  return best;
}
