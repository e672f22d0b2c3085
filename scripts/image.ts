import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';

const root = join(import.meta.dirname, '..');

/** Files and folders of the app that the server reads. */
const APP = [
  'CHANGELOG.md',
  'LICENSE',
  'content',
  'dist',
  'package.json',
  'src/shared/pronunciation/speech.bin',
];

/** User and group under which the app runs in the container. */
export const IMAGE_USER = 10001;

/** Files of packages that no program reads at run time. Licences stay. */
const UNUSED =
  /\.(map|md|markdown|d\.[cm]?ts|ts|c|h|cc|gyp|flow)$|(^|\/)(test|tests|docs|example|examples)\//;

/** Native code of packages for other systems, by the folder that its name mentions. */
const FOREIGN = /(^|\/)(darwin|win32|linux|freebsd|android)-(\w+)(\/|$)/;

interface LockedPackage {
  readonly dev?: boolean;
  readonly devOptional?: boolean;
}

/**
 * Lays out the complete root folder of the container image in an empty folder: node, the libraries it needs, the built app
 * with its packages, and nothing else. The app must have been built. Files are linked where the file system allows.
 * @throws Error if the folder is not empty, the app is not built, or this is not Linux
 */
export function layOutImage(folder: string): void {
  if (process.platform !== 'linux') throw new Error('The image has Linux programs: lay it out on Linux.');
  if (existsSync(folder) && readdirSync(folder).length > 0) throw new Error(`${folder} is not empty.`);
  if (!existsSync(join(root, 'dist/server/main.js'))) throw new Error('Run `npm run build` first.');
  const app = join(folder, 'app');
  for (const part of APP) copyTree(join(root, part), join(app, part));
  for (const name of productionPackages()) {
    copyTree(join(root, name), join(app, name), (file) => !UNUSED.test(file) && !isForeign(file));
  }
  const node = join(folder, 'usr/local/bin/node');
  // A copy: a link would keep the node that is running from being replaced.
  mkdirSync(dirname(node), { recursive: true });
  copyFileSync(process.execPath, node);
  const programs = [node, ...filesIn(app).filter((file) => file.endsWith('.node'))];
  for (const library of librariesOf(programs)) copyTree(library, join(folder, library));
  for (const empty of ['data', 'tmp', 'proc', 'etc']) mkdirSync(join(folder, empty), { recursive: true });
  const user = `tillsammans:x:${IMAGE_USER}:${IMAGE_USER}:Tillsammans:/data:/sbin/nologin`;
  writeFileSync(join(folder, 'etc/passwd'), `${user}\n`);
  writeFileSync(join(folder, 'etc/group'), `tillsammans:x:${IMAGE_USER}:\n`);
  writeFileSync(join(folder, 'etc/nsswitch.conf'), 'hosts: files dns\n');
}

/** Size of all files of a folder in bytes. */
export function sizeOf(folder: string): number {
  return filesIn(folder).reduce((bytes, file) => bytes + lstatSync(file).size, 0);
}

/** Paths of the installed packages that the server needs (`node_modules/pg`), from the lock file. */
function productionPackages(): string[] {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Readonly<Record<string, LockedPackage>>;
  };
  return Object.entries(lock.packages)
    .filter(([path, { dev, devOptional }]) => path !== '' && !dev && !devOptional)
    .map(([path]) => path)
    .filter((path) => existsSync(join(root, path)));
}

function isForeign(file: string): boolean {
  const [, , system, processor] = FOREIGN.exec(file) ?? [];
  if (system === undefined) return false;
  return system !== process.platform || processor !== process.arch || file.includes('.musl.');
}

/** Absolute paths of the shared libraries that programs load, including the loader itself. */
function librariesOf(programs: readonly string[]): Set<string> {
  const output = execFileSync('ldd', [...programs], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return new Set([...output.matchAll(/(?:=> |^\s+)(\/\S+) \(0x/gm)].map(([, path = '']) => path));
}

/**
 * Copies a file, or a folder except its packages, which the lock file lists on their own.
 * @param isWanted called with the path of a file within the folder
 */
function copyTree(from: string, to: string, isWanted: (file: string) => boolean = () => true): void {
  if (!lstatSync(realpathSync(from)).isDirectory()) {
    place(from, to);
    return;
  }
  for (const file of filesIn(from, 'node_modules')) {
    const name = relative(from, file);
    if (isWanted(name)) place(file, join(to, name));
  }
}

function place(from: string, to: string): void {
  if (existsSync(to)) return;
  mkdirSync(dirname(to), { recursive: true });
  const file = realpathSync(from);
  try {
    linkSync(file, to);
  } catch {
    // Another file system, or one without links.
    copyFileSync(file, to);
  }
}

function filesIn(folder: string, except?: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (entry.name === except) return [];
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesIn(path, except) : [path];
  });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [folder] = process.argv.slice(2);
  if (!folder) {
    console.error('Usage: npm run image -- FOLDER');
    process.exitCode = 1;
  } else {
    rmSync(join(folder, 'app'), { recursive: true, force: true });
    layOutImage(folder);
    console.log(`${folder}: ${Math.round(sizeOf(folder) / 1_000_000)} MB`);
  }
}
