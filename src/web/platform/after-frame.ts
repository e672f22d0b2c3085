/** Calls back once what has just changed has been drawn: what nobody sees need not come before what is waited for. */
export function afterFrame(callback: () => void): void {
  requestAnimationFrame(() => setTimeout(callback));
}
