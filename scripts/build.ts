import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { build as buildWeb } from 'vite';
import { readCourse } from '#server/platform/course-reader.ts';
import { WOVEN_FILE } from '#server/platform/woven-lessons.ts';
import { answerShapes } from './answer-shapes.ts';
import { bundleServer, PROGRAMS, THREADS } from './bundle-server.ts';
import { packSource } from './pack-source.ts';
import { prerender } from './prerender.ts';

const root = join(import.meta.dirname, '..');
const stamp = join(root, 'dist/build.json');

/** Inputs of a build, including content, because it names the pictures. */
const SOURCES = ['src', 'content', 'scripts', 'vite.config.ts', 'package.json', 'package-lock.json'];

/** Fingerprint of the sources by name, size and time of change. */
export function fingerprint(): string {
  const hash = createHash('sha256').update(process.version);
  for (const source of SOURCES) {
    const path = join(root, source);
    if (!existsSync(path)) continue;
    const names = statSync(path).isDirectory()
      ? readdirSync(path, { recursive: true, encoding: 'utf8' }).sort()
      : [''];
    for (const name of names) {
      const { size, mtimeMs, isFile } = pick(join(path, name));
      if (isFile) hash.update(`${source}/${name} ${size} ${mtimeMs}\n`);
    }
  }
  return hash.digest('hex');
}

function pick(path: string) {
  const stat = statSync(path);
  return { size: stat.size, mtimeMs: stat.mtimeMs, isFile: stat.isFile() };
}

/** Returns true if dist/ is missing or older than the sources. */
export function isStale(): boolean {
  if (!existsSync(stamp)) return true;
  return (JSON.parse(readFileSync(stamp, 'utf8')) as { fingerprint: string }).fingerprint !== fingerprint();
}

/** Builds the browser's and the server's code into dist/. */
export async function build(): Promise<void> {
  const made = fingerprint();
  const shapes = JSON.stringify(await answerShapes(root));
  await buildWeb({
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'warn',
    define: { ANSWER_SHAPES: shapes },
  });
  await prerender(root);
  await compress(join(root, 'dist/web'));
  await packSource(join(root, 'dist/web/source.tgz'));
  await bundleServer({ ...PROGRAMS, ...THREADS }, join(root, 'dist/server'));
  writeFileSync(join(root, 'dist/server', WOVEN_FILE), (await readCourse()).packWoven());
  writeFileSync(stamp, `${JSON.stringify({ fingerprint: made })}\n`);
}

/** Writes `.br` and `.gz` beside every text file that shrinks enough, so that the server never compresses. */
async function compress(folder: string): Promise<void> {
  const texts = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.(js|css|html|svg|json|webmanifest|txt)$|word-forms-[\w-]+\.bin$/.test(name),
  );
  await Promise.all(
    texts.map(async (name) => {
      const file = join(folder, name);
      const bytes = readFileSync(file);
      if (bytes.length < 1024) return;
      const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
      writeFileSync(`${file}.br`, await promisify(brotliCompress)(bytes, { params }));
      writeFileSync(`${file}.gz`, await promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }));
    }),
  );
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await build();
