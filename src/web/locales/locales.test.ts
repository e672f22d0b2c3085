import { expect, it } from 'vitest';
import { ERRORS } from '#shared/errors.ts';
import { LANGUAGES, LOCALES } from '#shared/language.ts';
import type { Texts } from '#web/platform/texts.ts';

const FILES = import.meta.glob<Texts>('./*/*.json', { import: 'default', eager: true });
const LOCALE_TAGS = LANGUAGES.map((language) => LOCALES[language]);

it('has a sentence for every error code, and no wait for what is none', () => {
  for (const locale of LOCALE_TAGS) {
    const { after, wait: _, ...texts } = FILES[`./${locale}/errors.json`] ?? {};
    expect(Object.keys(texts).sort()).toEqual([...Object.keys(ERRORS), 'offline', 'unknown'].sort());
    for (const code of Object.keys(after ?? {})) expect(ERRORS).toHaveProperty(code);
  }
});
