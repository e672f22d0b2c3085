/** Vertical extent in pixels of the window. */
interface Span {
  readonly top: number;
  readonly bottom: number;
}

/** Step of the search in pixels; a finer one makes no visible difference. */
const STEP_PX = 8;
/** Weight of a pixel of a control: larger than all text on any screen. */
const MOST_TEXT_PX = 1e6;

/**
 * Position at which a toast covers the least: the bottom if it covers no control there, else the top, else the
 * position that covers the fewest controls and, among those, the least text; a half-covered line counts as covered.
 * @param room available extent
 * @param heightPx height of the toast
 * @param controls controls beneath it within its width; the focused one has the highest weight
 * @param texts texts beneath it
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
