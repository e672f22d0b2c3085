import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Plugin } from 'vite';

interface IconSet {
  icons: Record<string, { body: string }>;
  aliases?: Record<string, { parent: string }>;
  width?: number;
  height?: number;
}

/** A picture name in content or code: `waving-hand`, `noto:…` or `own:…`. */
const NAME = /^(?:(own|noto):)?([a-z0-9-]+)$/;
/** Names in the browser's code: `<Picture name="fire" …>` or `picture: 'fire'`. */
const IN_CODE = /(?:<Picture[^>]*?\bname=|\b(?:picture|icon): )["'{`]+((?:own:|noto:)?[a-z0-9-]+)["'`]/g;

/**
 * Serves and bundles the pictures that course and interface name, as `/pictures/<name>.svg`:
 * emoji from the icon packages, drawings from content/pictures. Only what is named is shipped.
 */
export function pictures(root: string): Plugin {
  const require = createRequire(join(root, 'package.json'));
  const sets = new Map<string, IconSet>();

  function svgOf(name: string): string | null {
    const [, source, id] = NAME.exec(name) ?? [];
    if (!id) return null;
    if (source === 'own') {
      const file = join(root, 'content/pictures', `${id}.svg`);
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

  return {
    name: 'pictures',
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
      for (const name of namedPictures(root)) {
        const svg = svgOf(name);
        if (svg === null) this.error(`There is no picture "${name}".`);
        this.emitFile({ type: 'asset', fileName: `pictures/${name.replace(':', '/')}.svg`, source: svg });
      }
    },
  };
}

/** Names of all pictures that content and code ask for, and every drawing of our own. */
function namedPictures(root: string): Set<string> {
  const names = new Set<string>();
  const visit = (value: unknown, key?: string): void => {
    if (typeof value === 'string') {
      if (key === 'picture') names.add(value);
    } else if (value && typeof value === 'object') {
      for (const [k, v] of Object.entries(value)) visit(v, Array.isArray(value) ? key : k);
    }
  };
  for (const file of filesUnder(join(root, 'content'), '.json'))
    visit(JSON.parse(readFileSync(file, 'utf8')));
  for (const file of filesUnder(join(root, 'src/web'), '.ts', '.tsx')) {
    for (const [, name] of readFileSync(file, 'utf8').matchAll(IN_CODE)) if (name) names.add(name);
  }
  for (const file of filesUnder(join(root, 'content/pictures'), '.svg')) {
    names.add(`own:${file.replace(/^.*[\\/]/, '').replace(/\.svg$/, '')}`);
  }
  return names;
}

function filesUnder(folder: string, ...endings: string[]): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => endings.some((ending) => name.endsWith(ending)) && !name.includes('.test.'))
    .map((name) => join(folder, name));
}
