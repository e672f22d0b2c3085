import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT_ROOT } from '#server/platform/project-root.ts';
import { lazy } from '#shared/memoize.ts';

/** Number of versions whose changes are shown. */
const MAX_RELEASES = 5;

/** Changes of the newest versions, from CHANGELOG.md; none if the file was not installed. */
export const readChanges = lazy(() => {
  const file = join(PROJECT_ROOT, 'CHANGELOG.md');
  return existsSync(file) ? parseChanges(readFileSync(file, 'utf8')) : [];
});

/** Parses a change log: `## version` headings with items that begin with `- ` and may continue on indented lines. */
export function parseChanges(text: string): { version: string; items: string[] }[] {
  const [, ...sections] = text.split(/^## /m);
  return sections.slice(0, MAX_RELEASES).map((section) => {
    const [version = '', ...lines] = section.split('\n');
    const items = lines.join('\n').split(/^- /m).slice(1);
    return {
      version: version.trim(),
      items: items.map((item) => item.replace(/[`*]/g, '').replace(/\s+/g, ' ').trim()),
    };
  });
}
