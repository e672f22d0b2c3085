/** From its top to its bottom, in pixels of the window. */
interface Span {
  readonly top: number;
  readonly bottom: number;
}

/** A finer search finds no better place that an eye would notice. */
const STEP_PX = 8;

/**
 * Where a toast hides the least that can be pressed or typed in: at the bottom if nothing is there, else at the top, else
 * wherever the least is.
 * @param room what it may lie in
 * @param heightPx of the toast
 * @param controls what is beneath, as far as it is as wide as the toast; one that has the focus counts most
 * @returns its top, in pixels of the window
 */
export function toastTop(
  room: Span,
  heightPx: number,
  controls: readonly (Span & { readonly isFocused: boolean })[],
): number {
  const lowest = Math.max(room.top, room.bottom - heightPx);
  const between = Array.from(
    { length: Math.floor((lowest - room.top) / STEP_PX) },
    (_, step) => lowest - step * STEP_PX,
  );
  const hidden = (top: number) =>
    controls.reduce((sum, control) => {
      const height = Math.min(top + heightPx, control.bottom) - Math.max(top, control.top);
      return sum + Math.max(0, height) * (control.isFocused ? 100 : 1);
    }, 0);
  let best = lowest;
  for (const top of [room.top, ...between]) if (hidden(top) < hidden(best)) best = top;
  return best;
}
