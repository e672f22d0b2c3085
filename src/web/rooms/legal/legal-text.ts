import type { Locale } from '#shared/language.ts';

/**
 * File of `content/legal/<locale>/`. Texts may contain `{operator}`, `{email}`, `{version}`, `{source}`, links and
 * marks.
 */
export interface LegalText {
  title: string;
  lead: string;
  sections: readonly {
    heading: string;
    /** Name of a drawing beside the heading. */
    picture?: string;
    /** Paragraph, or the items of a list. */
    blocks: readonly (string | readonly string[])[];
  }[];
}

/** Legal pages by the last segment of their path. */
export type LegalPageName = 'privacy' | 'children' | 'terms' | 'cookies' | 'legal';

const FILES = import.meta.glob<LegalText>('../../../../content/legal/*/*.json', { import: 'default' });

/** Loads the text of a page in a language. Rejects if it fails to load. */
export async function loadLegalText(name: LegalPageName, locale: Locale): Promise<LegalText> {
  const load = FILES[`../../../../content/legal/${locale}/${name}.json`];
  if (!load) throw new Error(`There is no ${name} in ${locale}.`);
  return load();
}
