/** Zones of most learners, offered before the alphabetical list of about 400 zones. */
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

/** IANA name of this device's time zone; null if the browser does not know it. */
export function deviceTimeZone(): string | null {
  // Some browsers return `Etc/Unknown`, an offset such as `+02:00`, or nothing.
  const zone: string | undefined = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  return zone && isKnown(zone) ? zone : null;
}

/** Repeats the server's check, whose module would add the learner calendar to the visitors' bundle. */
function isKnown(zone: string): boolean {
  if (!/^[A-Za-z]/.test(zone) || zone === 'Etc/Unknown') return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }) !== null;
  } catch {
    return false;
  }
}

/**
 * Zones to choose from: those of this device and of the profile, common ones, then all others by name.
 * @param current zone of the profile, offered even if this browser does not list it
 */
export function timeZoneOptions(here: string | null, current: string): { value: string; label: string }[] {
  const all = [...Intl.supportedValuesOf('timeZone'), 'UTC'].sort();
  const zones = new Set([...(here === null ? [] : [here]), current, ...COMMON_ZONES, ...all]);
  return [...zones].map((zone) => ({ value: zone, label: placeName(zone) }));
}

/** Readable name of a zone: `America/New_York` becomes "America/New York". */
export function placeName(zone: string): string {
  return zone.replaceAll('_', ' ');
}
