/** Returns true if the user prefers reduced motion. */
export function wantsLittleMotion(): boolean {
  return typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches;
}
