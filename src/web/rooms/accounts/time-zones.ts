/** The IANA name of the zone that this device's clock shows. */
export function deviceTimeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/**
 * Zones to choose from, by name.
 * @param others are offered too, though this browser may list them under another name
 */
export function timeZoneOptions(...others: string[]): { value: string; label: string }[] {
  const zones = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', ...others]);
  return [...zones].sort().map((zone) => ({ value: zone, label: placeName(zone) }));
}

/** As one reads it: `America/New_York` becomes "America/New York". */
export function placeName(zone: string): string {
  return zone.replaceAll('_', ' ');
}
