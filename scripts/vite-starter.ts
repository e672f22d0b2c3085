import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { build } from 'esbuild';
import type { Plugin, Rolldown } from 'vite';
import type { Plan } from '#web/app/starter.ts';

const NOTHING: Plan = { texts: {}, learner: [], pages: [] };

/** A route as the rooms write it down: its path, and before the next one its calls and its page. */
const ROUTE = /\bpath: '([^']+)',((?:(?!\bpath: ')[\s\S])*?)import\('\.\/(\w+\.tsx)'\)/g;
const CALLS = /\bbegins: \[([^\]]*)\]/;

/**
 * Inlines `app/starter.ts` into the head of the page, because it must not wait for another request. The small icon is
 * inlined too, since it is shown until the app has loaded. A build tells the starter which files belong to which page,
 * so that all of them are requested at once.
 */
export function starter(root: string): Plugin {
  return {
    name: 'starter',
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }) {
        const { outputFiles } = await build({
          entryPoints: [join(root, 'src/web/app/starter.ts')],
          bundle: true,
          write: false,
          minify: true,
          format: 'iife',
          target: 'es2022',
          define: { PLAN: JSON.stringify(bundle ? planOf(root, bundle) : NOTHING) },
        });
        const icon = readFileSync(join(root, 'src/web/public/favicon.svg'), 'utf8').trim();
        return html
          .replace('<!-- starter -->', () => `<script>${outputFiles[0]?.text.trim()}</script>`)
          .replace('<!-- waiting -->', () => `<div class="waiting" aria-hidden="true">${icon}</div>`)
          .replace('href="/favicon.svg"', () => `href="data:image/svg+xml,${encodeURIComponent(icon)}"`);
      },
    },
  };
}

function planOf(root: string, bundle: Rolldown.OutputBundle): Plan {
  const chunks = Object.values(bundle).filter((each) => each.type === 'chunk');
  const named = (name: string) => chunks.filter((chunk) => chunk.name === name);
  const entry = chunks.filter(({ isEntry }) => isEntry);
  const known = new Set(withImports(entry, chunks));
  const wanted = (of: readonly Rolldown.OutputChunk[]) =>
    withImports(of, chunks).filter((file) => !known.has(file));
  const learner = wanted(named('learner'));
  const texts: Record<string, [string, string]> = {};
  const locales = readdirSync(join(root, 'src/web/locales'));
  for (const locale of locales) {
    const [visitor, own] = [`visitor-${locale}`, `learner-${locale}`].map((name) => named(name)[0]?.fileName);
    if (visitor && own) texts[locale] = [visitor, own];
  }
  return {
    texts,
    learner,
    pages: routesIn(root).map(({ path, page, calls }) => ({
      path,
      calls,
      files: wanted(chunks.filter(({ moduleIds }) => moduleIds.includes(page))).filter(
        (file) => !learner.includes(file),
      ),
      texts: Object.fromEntries(
        locales.flatMap((locale) =>
          named(`${basename(dirname(page))}-${locale}`).map(({ fileName }) => [locale, fileName]),
        ),
      ),
    })),
  };
}

/** The routes of all rooms that write their path out, with their page and its calls. */
export function routesIn(root: string): { path: string; page: string; calls: string[] }[] {
  const web = join(root, 'src/web');
  const rooms = readdirSync(join(web, 'rooms')).map((room) => join(web, 'rooms', room, 'index.ts'));
  return [join(web, 'app/rooms.ts'), ...rooms].flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(ROUTE)].map(([, path = '', between = '', page = '']) => ({
      path,
      page: join(dirname(file), basename(page)),
      calls: [...(CALLS.exec(between)?.[1] ?? '').matchAll(/'([^']+)'/g)].map(([, call = '']) => call),
    })),
  );
}

/** Returns the files of some chunks, their styles, and those of all their static imports. */
function withImports(
  of: readonly Rolldown.OutputChunk[],
  all: readonly Rolldown.OutputChunk[],
  seen = new Set<string>(),
): string[] {
  for (const chunk of of) {
    if (seen.has(chunk.fileName)) continue;
    seen.add(chunk.fileName);
    for (const style of chunk.viteMetadata?.importedCss ?? []) seen.add(style);
    withImports(
      all.filter(({ fileName }) => chunk.imports.includes(fileName)),
      all,
      seen,
    );
  }
  return [...seen];
}
