import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { PIN_PICTURE_FILES } from '#shared/accounts/family.ts';
import { AVATARS } from '#shared/quiz/limits.ts';

interface IconSet {
  icons: Record<string, { body: string }>;
  aliases?: Record<string, { parent: string }>;
  width?: number;
  height?: number;
}

/** Edge of a picture in the sheet; the next constant is the number in a row. */
const CELL = 32;
const SHEET_COLUMNS = 8;

/** A picture name in content or code: `waving-hand`, `noto:…`, `own:…`, `culture:…`, `people:…` or `texts:…`. */
const NAME = /^(?:(own|culture|people|texts|noto):)?([a-z0-9-]+)$/;
/** Folders of our own drawings. */
const DRAWN: Readonly<Record<string, string>> = {
  own: 'content/pictures',
  culture: 'content/culture/pictures',
  people: 'content/people',
  texts: 'content/texts/pictures',
};
/** Names in the browser's code: `<Picture name="fire" …>` or `picture: 'fire'`. */
const IN_CODE = /(?:<Picture[^>]*?\bname=|\b(?:picture|icon): )["'{`]+((?:own:|noto:)?[a-z0-9-]+)["'`]/g;

/**
 * Serves and bundles the pictures that course and interface name, as `/pictures/<name>.svg`: emoji from the icon
 * packages, drawings from content/pictures and content/culture/pictures, faces from content/people, illustrations from
 * content/texts/pictures. A build
 * also puts pictures that appear in large numbers on a screen on one sheet, because each would be a request.
 */
export function pictures(root: string): Plugin {
  const require = createRequire(join(root, 'package.json'));
  const sets = new Map<string, IconSet>();

  function svgOf(name: string): string | null {
    const [, source, id] = NAME.exec(name) ?? [];
    if (!id) return null;
    const folder = DRAWN[source ?? ''];
    if (folder) {
      const file = join(root, folder, `${id}.svg`);
      return existsSync(file) ? readFileSync(file, 'utf8') : null;
    }
    const packageName = source === 'noto' ? '@iconify-json/noto' : '@iconify-json/fluent-emoji-flat';
    let set = sets.get(packageName);
    if (!set) {
      set = require(`${packageName}/icons.json`) as IconSet;
      sets.set(packageName, set);
    }
    const icon = set.icons[id] ?? set.icons[set.aliases?.[id]?.parent ?? ''];
    const size = `${set.width ?? 32} ${set.height ?? 32}`;
    return icon ? `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size}">${icon.body}</svg>` : null;
  }

  /** Draws one sheet of many pictures, and returns its address; each picture is a view of it by its name. */
  function drawSheet() {
    const names = [...picturesOfScreens(root)].sort();
    const cells = names.flatMap((name, index) => {
      const svg = svgOf(name);
      if (svg === null) return [];
      const [, attributes = '', body = ''] = /^<svg([^>]*)>([\s\S]*)<\/svg>\s*$/.exec(svg.trim()) ?? [];
      const x = (index % SHEET_COLUMNS) * CELL;
      const y = Math.floor(index / SHEET_COLUMNS) * CELL;
      const viewBox = /viewBox="([^"]+)"/.exec(attributes)?.[1] ?? '0 0 32 32';
      return [
        `<view id="${name.replace(':', '-')}" viewBox="${x} ${y} ${CELL} ${CELL}"/>` +
          `<svg x="${x}" y="${y}" width="${CELL}" height="${CELL}" viewBox="${viewBox}">${withOwnIds(body, name)}</svg>`,
      ];
    });
    const source = `<svg xmlns="http://www.w3.org/2000/svg">${cells.join('')}</svg>`;
    const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8);
    return { names, source, fileName: `assets/pictures-${hash}.svg` };
  }

  let isBuild = false;
  return {
    name: 'pictures',
    configResolved({ command }) {
      isBuild = command === 'build';
    },
    load(id) {
      if (!isBuild || !id.endsWith('/src/web/ui/picture-sheet.ts')) return null;
      const { names, fileName } = drawSheet();
      return `export const SHEET = ${JSON.stringify({ address: `/${fileName}`, names })};`;
    },
    configureServer(server) {
      server.middlewares.use('/pictures/', (request, response, next) => {
        const svg = svgOf(
          (request.url ?? '')
            .replace(/^\//, '')
            .replace(/\.svg$/, '')
            .replace('/', ':'),
        );
        if (svg === null) return next();
        response.setHeader('Content-Type', 'image/svg+xml');
        response.end(svg);
      });
    },
    generateBundle() {
      const { source, fileName } = drawSheet();
      this.emitFile({ type: 'asset', fileName, source });
      for (const name of namedPictures(root)) {
        const svg = svgOf(name);
        if (svg === null) this.error(`There is no picture "${name}".`);
        this.emitFile({ type: 'asset', fileName: `pictures/${name.replace(':', '/')}.svg`, source: svg });
      }
    },
  };
}

/** Names of all pictures that content and code ask for, avatars, codes, and every drawing, face and illustration of our own. */
function namedPictures(root: string): Set<string> {
  const own = ['own', 'people', 'texts'].flatMap((source) =>
    filesUnder(join(root, DRAWN[source] ?? ''), '.svg').map(
      (file) => `${source}:${file.replace(/^.*[\\/]/, '').replace(/\.svg$/, '')}`,
    ),
  );
  const inContent = filesUnder(join(root, 'content'), '.json').flatMap((file) => picturesIn(readJson(file)));
  const chosen = [...Object.values(AVATARS).flat(), ...Object.values(PIN_PICTURE_FILES)];
  return new Set([...inContent, ...picturesInCode(root), ...chosen, ...own]);
}

/** Names of pictures that appear in large numbers: those in the code, the phases', and each lesson's own. */
function picturesOfScreens(root: string): Set<string> {
  const lessons = filesUnder(join(root, 'content/lessons'), '.json').flatMap(
    (file) => (readJson(file) as { picture?: string }).picture ?? [],
  );
  return new Set([
    ...picturesInCode(root),
    ...picturesIn(readJson(join(root, 'content/course.json'))),
    ...lessons,
  ]);
}

function picturesInCode(root: string): string[] {
  return filesUnder(join(root, 'src/web'), '.ts', '.tsx').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(IN_CODE)].flatMap(([, name]) => name ?? []),
  );
}

/** Values of `picture` anywhere in a value. */
function picturesIn(value: unknown, key?: string): string[] {
  if (typeof value === 'string') return key === 'picture' ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([k, v]) => picturesIn(v, Array.isArray(value) ? key : k));
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** Makes the ids of a picture's gradients unique among its neighbours. */
function withOwnIds(body: string, name: string): string {
  const mark = name.replace(':', '-');
  return body
    .replace(/\bid="([^"]+)"/g, `id="${mark}-$1"`)
    .replace(/url\(#([^)]+)\)/g, `url(#${mark}-$1)`)
    .replace(/href="#([^"]+)"/g, `href="#${mark}-$1"`);
}

function filesUnder(folder: string, ...endings: string[]): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => endings.some((ending) => name.endsWith(ending)) && !name.includes('.test.'))
    .map((name) => join(folder, name));
}
