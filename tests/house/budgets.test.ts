import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';

const dist = join(import.meta.dirname, '../../dist/web');
const KB = 1024;

interface Chunk {
  file: string;
  isEntry?: boolean;
  imports?: string[];
  dynamicImports?: string[];
  css?: string[];
}
const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>;

/** Returns a chunk with all of its static imports. */
function withImports(key: string, seen = new Set<string>()): Set<string> {
  if (!seen.has(key)) {
    seen.add(key);
    for (const next of manifest[key]?.imports ?? []) withImports(next, seen);
  }
  return seen;
}

const sizes = new Map<string, number>();
function gzipBytes(file: string): number {
  let size = sizes.get(file);
  if (size === undefined) {
    size = gzipSync(readFileSync(join(dist, file)), { level: 9 }).length;
    sizes.set(file, size);
  }
  return size;
}

function total(keys: Iterable<string>): number {
  let sum = 0;
  for (const key of keys) sum += gzipBytes(manifest[key]?.file ?? '');
  return sum;
}

const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry) ?? '';
/** A chunk of scripts/chunks.ts. */
function chunk(name: string): string {
  const key = Object.keys(manifest).find((each) => new RegExp(`^_${name}-[\\w-]{8}\\.js$`).test(each));
  if (!key) throw new Error(`There is no chunk "${name}".`);
  return key;
}
const visitor = chunk('visitor');
/** The dashboard and the list of lessons share a chunk. */
const pages = [visitor, chunk('home'), ...Object.keys(manifest).filter((key) => /Page\.tsx$/.test(key))];

describe('what a browser loads (gzip)', () => {
  it('the signed-out first page: at most 120 kB of JavaScript', () => {
    const first = new Set([...withImports(entry), ...withImports(visitor), chunk('visitor-de')]);
    const size = total(first);
    console.log(`first page: ${(size / KB).toFixed(1)} kB`);
    expect(size).toBeLessThanOrEqual(120 * KB);
  });

  it.each(pages)('%s: at most 60 kB of its own', (page) => {
    const own = [...withImports(page)].filter((key) => !withImports(entry).has(key));
    const size = total(own);
    console.log(`${page}: ${(size / KB).toFixed(1)} kB`);
    expect(size).toBeLessThanOrEqual(60 * KB);
  });

  it('no chunk is smaller than a request is worth, but the runtime and what few ever see', () => {
    const small = Object.values(manifest).filter(
      ({ file }) => file.endsWith('.js') && statSync(join(dist, file)).size < KB,
    );
    expect(small.map(({ file }) => file.replace(/^assets\/|-[\w-]{8}\.js$/g, '')).sort()).toEqual([
      'NotFoundPage',
      'rolldown-runtime',
    ]);
  });

  it('all styles: at most 15 kB', () => {
    const styles = filesEnding('.css');
    expect(styles.length).toBeGreaterThan(0);
    const size = styles.reduce((sum, file) => sum + gzipBytes(file), 0);
    console.log(`styles: ${(size / KB).toFixed(1)} kB`);
    expect(size).toBeLessThanOrEqual(15 * KB);
  });

  it('each font: at most 40 kB', () => {
    const fonts = filesEnding('.woff2');
    expect(fonts.length).toBeGreaterThan(0);
    for (const font of fonts) expect(statSync(join(dist, font)).size, font).toBeLessThanOrEqual(40 * KB);
  });

  it('no validation library travels to the browser', () => {
    for (const file of filesEnding('.js'))
      expect(readFileSync(join(dist, file), 'utf8')).not.toContain('ZodError');
  });

  it('no page names another host to load from', () => {
    for (const file of filesEnding('.html', '.css')) {
      expect(readFileSync(join(dist, file), 'utf8').replaceAll('http://www.w3.org/', '')).not.toMatch(
        /(?:src|href|url\()=?["'(]?https?:/,
      );
    }
  });
});

function filesEnding(...endings: string[]): string[] {
  return readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((name) =>
    endings.some((e) => name.endsWith(e)),
  );
}
