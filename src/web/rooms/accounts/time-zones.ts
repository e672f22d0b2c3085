/** Where most learners live, offered before the alphabetical list of some 400 zones. */
const COMMON_ZONES = [
  'Europe/Stockholm',
  'Europe/Amsterdam',
  'Europe/Berlin',
  'Europe/London',
  'Europe/Brussels',
  'Europe/Vienna',
  'Europe/Zurich',
  'Europe/Dublin',
];

/** The IANA name of the zone that this device's clock shows; null where the browser does not know it. */
export function deviceTimeZone(): string | null {
  // Some browsers answer `Etc/Unknown`, an offset such as `+02:00`, or nothing.
  const zone: string | undefined = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  return zone && isKnown(zone) ? zone : null;
}

/** As the server checks it; its own check comes with the calendar of learners, which visitors need not load. */
function isKnown(zone: string): boolean {
  if (!/^[A-Za-z]/.test(zone) || zone === 'Etc/Unknown') return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }) !== null;
  } catch {
    return false;
  }
}

/**
 * Zones to choose from: those of this device and of the profile, then common ones, then all others by name.
 * @param current the zone of the profile, offered even where this browser does not list it
 */
export function timeZoneOptions(here: string | null, current: string): { value: string; label: string }[] {
  const all = [...Intl.supportedValuesOf('timeZone'), 'UTC'].sort();
  const zones = new Set([...(here === null ? [] : [here]), current, ...COMMON_ZONES, ...all]);
  return [...zones].map((zone) => ({ value: zone, label: placeName(zone) }));
}

/** A zone as people read it: `America/New_York` becomes "America/New York". */
export function placeName(zone: string): string {
  return zone.replaceAll('_', ' ');
}
