/**
 * The times with which events of one device are recorded: never after now nor before the ledger. A clock is no reason to
 * lose anything: what cannot be is moved to the nearest moment that can, and what is moved together stays in its order.
 * @param said when each happened by what the device says, in the order in which it sent them; milliseconds since 1970
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
