import type { Locale } from '#shared/language.ts';

/** A file of `content/legal/<locale>/`. Its texts may hold `{operator}`, `{email}`, `{version}`, `{source}`, links and marks. */
export interface LegalText {
  title: string;
  lead: string;
  sections: readonly {
    heading: string;
    /** A paragraph, or the items of a list. */
    blocks: readonly (string | readonly string[])[];
  }[];
}

/** The legal pages, by the last part of their address. */
export type LegalPageName = 'privacy' | 'terms' | 'cookies' | 'legal';

const FILES = import.meta.glob<LegalText>('../../../../content/legal/*/*.json', { import: 'default' });

/** Fetches the text of a page in a language. Rejects when it cannot be fetched. */
export async function loadLegalText(name: LegalPageName, locale: Locale): Promise<LegalText> {
  const load = FILES[`../../../../content/legal/${locale}/${name}.json`];
  if (!load) throw new Error(`There is no ${name} in ${locale}.`);
  return load();
}
