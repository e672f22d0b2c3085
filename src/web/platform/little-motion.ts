/** Whether the learner has asked for as little motion as possible. */
export function wantsLittleMotion(): boolean {
  return typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches;
}
