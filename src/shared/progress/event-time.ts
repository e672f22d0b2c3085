/**
 * Clamps the reported times of one device's events to the range from the start of the ledger to now. A wrong device
 * clock must not lose events: an impossible time moves to the nearest possible one, and events that move together keep
 * their order.
 * @param said reported time of each event in sending order, in milliseconds since 1970
 */
export function possibleTimes(said: readonly number[], openedAt: number, nowMs: number): number[] {
  const times = [...said];
  let latest = nowMs;
  for (const [index, time] of [...said.entries()].reverse()) {
    if (time > nowMs) times[index] = latest--;
  }
  let earliest = openedAt;
  for (const [index, time] of times.entries()) {
    if (time < openedAt) times[index] = earliest++;
  }
  return times.map((time) => Math.max(openedAt, Math.min(time, nowMs)));
}
