import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { PROJECT_ROOT } from '#server/platform/project-root.ts';
import { LANGUAGES, LOCALES } from '#shared/language.ts';

/**
 * Names in code: `tillsammans-draft-${lesson}` counts as a name, `tillsammans-quiz.png` and
 * `tillsammans-data-${day}.json` are files.
 */
const IN_CODE = /['"`](tillsammans(?:-[a-z]+)+)(?=['"`]|-\$\{(?![^`]*\.json`))/g;
/** Matches names on the cookie page, which are in brackets. */
const ON_THE_PAGE = /[( ](tillsammans(?:-[a-z]+)+)(?=[,)])/g;

const web = join(PROJECT_ROOT, 'src/web');
const names = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name);

/** Names used in browser storage, caches and databases. */
const kept = readdirSync(web, { recursive: true, encoding: 'utf8' })
  .filter((path) => /(?<!\.test)\.tsx?$/.test(path))
  .flatMap((path) => names(readFileSync(join(web, path), 'utf8'), IN_CODE));

it.each(LANGUAGES)(
  'the page about cookies tells in %s of all that the app keeps, and of nothing else',
  (language) => {
    const page = readFileSync(join(PROJECT_ROOT, `content/legal/${LOCALES[language]}/cookies.json`), 'utf8');
    expect(new Set(kept).size).toBeGreaterThan(10);
    expect([...new Set(names(page, ON_THE_PAGE))].sort()).toEqual([...new Set(kept)].sort());
  },
);
