import { expect, it } from 'vitest';
import { ERRORS } from '#shared/errors.ts';
import { LANGUAGES, LOCALES } from '#shared/language.ts';
import { LOCAL_CODES } from '#web/platform/http.ts';
import type { Texts } from '#web/platform/texts.ts';

const FILES = import.meta.glob<Texts>('./*/*.json', { import: 'default', eager: true });
const LOCALE_TAGS = LANGUAGES.map((language) => LOCALES[language]);

it('has a sentence for every error code, and no wait for what is none', () => {
  for (const locale of LOCALE_TAGS) {
    const { after, wait: _, ...texts } = FILES[`./${locale}/errors.json`] ?? {};
    const others = ['refusals', 'game'].map((name) => FILES[`./${locale}/${name}.json`] ?? {});
    const codes = [texts, ...others].flatMap((each) => Object.keys(each));
    expect(codes.sort()).toEqual([...Object.keys(ERRORS), ...LOCAL_CODES].sort());
    for (const code of Object.keys(after ?? {})) expect(ERRORS).toHaveProperty(code);
  }
});
