/** Calls back after the next paint, for invisible work that must not delay visible changes. */
export function afterFrame(callback: () => void): void {
  requestAnimationFrame(() => setTimeout(callback));
}
