import { afterEach, describe, expect, it, vi } from 'vitest';
import { deviceTimeZone, timeZoneOptions } from './time-zones.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

/** Stubs the browser's time zone. */
function inZone(timeZone: unknown) {
  const options = new Intl.DateTimeFormat().resolvedOptions();
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({
    ...options,
    timeZone: timeZone as string,
  });
}

describe('the zone of the device', () => {
  it('is the one that the browser names', () => {
    inZone('Pacific/Auckland');
    expect(deviceTimeZone()).toBe('Pacific/Auckland');
  });

  it.each(['Etc/Unknown', '+02:00', 'GMT+2', 'Foo/Bar', '', undefined])('is unknown as %j', (timeZone) => {
    inZone(timeZone);
    expect(deviceTimeZone()).toBeNull();
  });
});

describe('the zones to choose from', () => {
  const valuesOf = (here: string | null, current: string) =>
    timeZoneOptions(here, current).map(({ value }) => value);

  it('begin with those of the device and the profile, then common ones in Europe, then all by name', () => {
    const values = valuesOf('America/New_York', 'Asia/Kolkata');
    expect(values.slice(0, 4)).toEqual([
      'America/New_York',
      'Asia/Kolkata',
      'Europe/Stockholm',
      'Europe/Amsterdam',
    ]);
    expect(new Set(values).size).toBe(values.length);
    const rest = values.slice(values.indexOf('Africa/Abidjan'));
    expect(rest).toEqual([...rest].sort());
    expect(values.length).toBeGreaterThan(300);
  });

  it('begin with that of the profile where the device does not know its own', () => {
    expect(valuesOf(null, 'Europe/Berlin').slice(0, 2)).toEqual(['Europe/Berlin', 'Europe/Stockholm']);
  });
});
