import { chmodSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { LANGUAGES, LOCALES } from '#shared/language.ts';
import { withPicture } from '#shared/page-picture.ts';
import type * as Paint from '#web/app/paint.tsx';
import { sentPages } from './sent-pages.ts';

/**
 * Builds the renderer of pages without a browser (`dist/paint/paint.js`), which the server uses for learners' pages,
 * and renders the first page for visitors in each language beside the built app's page: `first-page.<locale>.html`.
 * Also lists the existing pages for the server (`dist/pages.json`).
 */
export async function prerender(root: string): Promise<void> {
  mkdirSync(join(root, '.cache'), { recursive: true });
  // A new one each time: Node never reads a module again that it has read.
  const folder = mkdtempSync(join(root, '.cache/paint-'));
  await build({
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'warn',
    // It must need no dev dependency, and React's development checks are not needed here.
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true },
    build: {
      ssr: join(root, 'src/web/app/paint.tsx'),
      outDir: folder,
      copyPublicDir: false,
      manifest: false,
    },
  });
  const { paintFirstPage, PAGES } = (await import(
    pathToFileURL(join(folder, 'paint.js')).href
  )) as typeof Paint;
  const empty = readFileSync(join(root, 'dist/web/index.html'), 'utf8');
  for (const language of LANGUAGES) {
    const html = withPicture(empty, 'visitor', await paintFirstPage(language));
    writeFileSync(join(root, `dist/web/first-page.${LOCALES[language]}.html`), html);
  }
  writeFileSync(join(root, 'dist/pages.json'), JSON.stringify(sentPages(root, PAGES)));
  chmodSync(folder, 0o755);
  // The page's folder already contains them.
  rmSync(join(folder, 'pictures'), { recursive: true });
  rmSync(join(root, 'dist/paint'), { recursive: true, force: true });
  renameSync(folder, join(root, 'dist/paint'));
}
