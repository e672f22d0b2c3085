import { describe, expect, it } from 'vitest';
import { LANGUAGES, LOCALES } from '#shared/language.ts';
import { type LegalPageName, type LegalText, loadLegalText } from './legal-text.ts';

const PAGES: readonly LegalPageName[] = ['privacy', 'children', 'terms', 'cookies', 'legal'];
const LINK = /\[[^\]]+\]\(([^)]+)\)/g;
const ADDRESSES = ['/privacy', '/children', '/terms', '/cookies', '/legal', 'https://www.imy.se', '{source}'];

const linesOf = (text: LegalText) => text.sections.flatMap(({ blocks }) => blocks.flat());

/** Structure that must be the same in every language: sections, paragraphs, lists, placeholders, links. */
function shapeOf(text: LegalText) {
  return text.sections.map(({ blocks }) =>
    blocks.map((block) =>
      [block]
        .flat()
        .map((line) => [
          ...(line.match(/\{\w+\}/g) ?? []),
          ...[...line.matchAll(LINK)].map(([, address]) => address),
        ]),
    ),
  );
}

describe.each(PAGES)('%s', (page) => {
  it('says the same in every language', async () => {
    const [english, ...others] = await Promise.all(
      LANGUAGES.map((language) => loadLegalText(page, LOCALES[language])),
    );
    for (const other of others) expect(shapeOf(other)).toEqual(english && shapeOf(english));
  });

  it('links to pages there are, and leaves no unknown gap', async () => {
    for (const language of LANGUAGES) {
      for (const line of linesOf(await loadLegalText(page, LOCALES[language]))) {
        for (const [, address] of line.matchAll(LINK)) expect(ADDRESSES).toContain(address);
        expect(line.replace(/\{(operator|email|version|source)\}/g, '')).not.toMatch(/[{}]/);
      }
    }
  });
});

it('makes the promises of the specification, in every language', async () => {
  for (const language of LANGUAGES) {
    const locale = LOCALES[language];
    const [privacy, terms] = await Promise.all([
      loadLegalText('privacy', locale),
      loadLegalText('terms', locale),
    ]);
    const [privacyText, termsText] = [linesOf(privacy).join(' '), linesOf(terms).join(' ')];
    for (const number of ['13', '16', '30']) expect(privacyText).toContain(number);
    for (const number of [/12[.,]99/, /7[.,]99/, /\b6\b/, /\b12\b/, /\b30\b/, /\b13\b/, /\b16\b/]) {
      expect(termsText).toMatch(number);
    }
  }
});
