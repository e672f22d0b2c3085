import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { LANGUAGES, LOCALES } from '#shared/language.ts';
import type * as Prerender from '#web/app/prerender.tsx';

/**
 * Writes the first page as visitors see it, in each language, beside the built app's page: `first-page.<locale>.html`.
 * A phone shows it before a script has come, and the app takes its place. It is inert until then: what is typed into
 * it would be lost, and its form would send a password where nobody expects one.
 */
export async function prerenderFirstPage(root: string): Promise<void> {
  mkdirSync(join(root, '.cache'), { recursive: true });
  // A new one each time: Node never reads a module again that it has read.
  const folder = mkdtempSync(join(root, '.cache/prerender-'));
  await build({
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'warn',
    build: {
      ssr: join(root, 'src/web/app/prerender.tsx'),
      outDir: folder,
      copyPublicDir: false,
      manifest: false,
    },
  });
  const { renderFirstPage } = (await import(
    pathToFileURL(join(folder, 'prerender.js')).href
  )) as typeof Prerender;
  const empty = readFileSync(join(root, 'dist/web/index.html'), 'utf8');
  for (const language of LANGUAGES) {
    const { body, title, description } = await renderFirstPage(language);
    if (body.includes('<script')) throw new Error('The first page would need a script within it.');
    const page = [
      [/<html lang="en"/, `<html lang="${LOCALES[language]}" data-first-page`],
      [/<title>.*<\/title>/, `<title>${escaped(title)}</title>`],
      [/(<meta name="description" content=")[^"]*/, `$1${escaped(description)}`],
      [/<div id="root">.*?<\/div><\/div>/s, `<div id="root"><div inert>${body}</div></div>`],
    ] as const;
    let html = empty;
    for (const [place, content] of page) {
      if (!place.test(html)) throw new Error(`The page has no place for ${content.slice(0, 40)}`);
      html = html.replace(place, (_, before: unknown) =>
        content.replace('$1', typeof before === 'string' ? before : ''),
      );
    }
    writeFileSync(join(root, `dist/web/first-page.${LOCALES[language]}.html`), html);
  }
  rmSync(folder, { recursive: true });
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
