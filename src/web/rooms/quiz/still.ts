/** Whether the player has asked for as little motion as possible. */
export const isStill = () =>
  typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches;
