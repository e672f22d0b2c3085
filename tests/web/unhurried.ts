let nowMs = 0;

/** A clock for presses that no one would call hasty: a second passes between any two readings. */
export function unhurried(): number {
  nowMs += 1_000;
  return nowMs;
}
