import { describe, expect, it } from 'vitest';
import { ERRORS } from '#shared/errors.ts';
import { LANGUAGES, LOCALES } from '#shared/language.ts';
import type { Texts } from '#web/platform/texts.ts';

const FILES = import.meta.glob<Texts>('./*/*.json', { import: 'default', eager: true });
const LOCALE_TAGS = LANGUAGES.map((language) => LOCALES[language]);
const ROOMS = [...new Set(Object.keys(FILES).map((file) => file.split('/')[2]?.replace('.json', '')))];

/** Every text of a file by the path of its key. */
function flat(texts: Texts, prefix = ''): [key: string, text: string][] {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value]] : flat(value, `${prefix}${key}.`),
  );
}

const gapsOf = (text: string) => (text.match(/\{\{\w+\}\}/g) ?? []).sort().join(' ');

describe.each(ROOMS)('%s', (room) => {
  const files = LOCALE_TAGS.map((locale) => flat(FILES[`./${locale}/${room}.json`] ?? {}));

  it('has the same texts, with the same gaps, in every language', () => {
    const shape = (file: [string, string][]) =>
      file.map(([key, text]) => `${key} ${gapsOf(text)}`.trim()).sort();
    const [english = [], ...others] = files.map(shape);
    expect(english.length).toBeGreaterThan(0);
    for (const other of others) expect(other).toEqual(english);
  });

  it('leaves no text empty, and gives every number both forms', () => {
    for (const file of files) {
      const keys = new Set(file.map(([key]) => key));
      for (const [key, text] of file) {
        expect(text.trim(), key).not.toBe('');
        if (key.endsWith('_one')) expect(keys, key).toContain(key.replace(/_one$/, '_other'));
      }
    }
  });
});

it('has a sentence for every error code, and no wait for what is none', () => {
  for (const locale of LOCALE_TAGS) {
    const { after, wait: _, ...texts } = FILES[`./${locale}/errors.json`] ?? {};
    expect(Object.keys(texts).sort()).toEqual([...Object.keys(ERRORS), 'offline', 'unknown'].sort());
    for (const code of Object.keys(after ?? {})) expect(ERRORS).toHaveProperty(code);
  }
});
