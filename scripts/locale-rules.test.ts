import { describe, expect, it } from 'vitest';
import { checkLocales } from './locale-rules.ts';

const LONG = 'This sentence has far more letters than forty.';

const good = () => ({
  en: {
    room: { title: 'Hello', days_one: 'One day', days_other: '{{count}} days' },
    errors: { busy: 'Busy.' },
  },
  nl: {
    room: { title: 'Hallo', days_one: '{{count}} dag', days_other: '{{count}} dagen' },
    errors: { busy: 'Bezig.' },
  },
  de: {
    room: { title: 'Hallo', days_one: 'Ein Tag', days_other: '{{count}} Tage' },
    errors: { busy: 'Belegt.' },
  },
});

// biome-ignore lint/suspicious/noExplicitAny: bad texts are made by changing good ones anywhere
function check(change: (texts: any) => void): string[] {
  const texts = good();
  change(texts);
  const locales = new Map(
    Object.entries(texts).map(([locale, rooms]) => [locale, new Map(Object.entries(rooms))]),
  );
  return checkLocales(locales, ['busy']).map(({ file, path, message }) => `${file}:${path}: ${message}`);
}

describe('the rules of the interface texts', () => {
  it('find nothing wrong with good texts', () => {
    expect(check(() => {})).toEqual([]);
  });

  it.each([
    ['a room that is missing', (t) => delete t.nl.room, 'nl/room.json:: is missing'],
    ['a text that is missing', (t) => delete t.de.room.title, 'de/room.json:title: is missing'],
    ['a text too many', (t) => (t.nl.room.extra = 'x'), 'nl/room.json:extra: is not there in English'],
    ['an empty text', (t) => (t.nl.room.title = ' '), 'nl/room.json:title: is empty'],
    ['something that is no text', (t) => (t.nl.room.title = null), 'nl/room.json:title: is empty'],
    [
      'a nested text that is missing',
      (t) => (t.en.room.form = { name: 'Name' }),
      'nl/room.json:form.name: is missing',
    ],
    [
      'another placeholder',
      (t) => (t.de.room.days_other = '{{number}} Tage'),
      'de/room.json:days_other: has other placeholders',
    ],
    [
      'another element',
      (t) => (t.de.room.title = '<1>Hallo</1>'),
      'de/room.json:title: has other placeholders',
    ],
    [
      'a plural without singular',
      (t) => delete t.de.room.days_one,
      'de/room.json:days_other: stands without days_one',
    ],
    [
      'a text left in English',
      (t) => (t.en.room.title = t.de.room.title = LONG),
      'de/room.json:title: is the English text',
    ],
    ['an error without a text', (t) => delete t.nl.errors.busy, 'nl/errors.json:busy: is missing'],
    // biome-ignore lint/suspicious/noExplicitAny: see above
  ] as [string, (texts: any) => void, string][])('refuse %s', (_, change, expected) => {
    expect(check(change)).toContainEqual(expect.stringContaining(expected));
  });
});
