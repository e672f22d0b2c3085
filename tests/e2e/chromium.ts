import { createReadStream, createWriteStream, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress } from 'node:zlib';
import { type Browser, type BrowserServer, chromium, type LaunchOptions } from 'playwright-core';
import { extract } from 'tar-fs';

const root = join(import.meta.dirname, '../..');
const NAMES = ['google-chrome-stable', 'google-chrome', 'chromium', 'chromium-browser'];

/** True if the browser of the dev dependencies runs on this machine. */
const IS_PACKED = process.platform === 'linux' && process.arch === 'x64';

/** Switches that stop the browser's own network requests (`--disable-background-networking` etc.). */
const QUIET = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * Switches for all tests: sounds play without a press, and a fake microphone delivers a dull but real sound without a
 * permission prompt. Optimising scripts is disabled because no page lives long enough to benefit: visiting all screens
 * costs a quarter less.
 */
const STAGE = [
  '--js-flags=--no-opt --no-maglev',
  '--autoplay-policy=no-user-gesture-required',
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
];

/**
 * Launches a real browser: `CHROME_PATH`, else the one in the dev dependencies, which is unpacked with its libraries so
 * that a bare machine needs only Node, else an installed Chrome or Chromium if that one does not run. The dev
 * dependency is preferred because it is the same on every machine, and has no windows, tabs and extensions: a page
 * costs half.
 * @param args further switches, e.g. a recording for the fake microphone
 */
export async function launchBrowser(args: readonly string[] = []): Promise<Browser> {
  return chromium.launch(await launchOptions(args));
}

/** A browser to which several processes connect. */
export async function serveBrowser(): Promise<BrowserServer> {
  return chromium.launchServer({ ...(await launchOptions(STAGE)), host: '127.0.0.1' });
}

async function launchOptions(args: readonly string[]): Promise<LaunchOptions> {
  const found = process.env.CHROME_PATH ?? (IS_PACKED ? undefined : installed());
  const { executablePath, env } = found ? { executablePath: found, env: {} } : await unpacked();
  return { executablePath, args: [...QUIET, ...args], env: { ...process.env, ...env } };
}

function installed(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return NAMES.flatMap((name) => folders.map((folder) => join(folder, name))).find((path) =>
    existsSync(path),
  );
}

async function unpacked(): Promise<{ executablePath: string; env: Record<string, string> }> {
  const source = join(root, 'node_modules/@sparticuz/chromium/bin');
  const folder = join(root, '.cache/chromium');
  const executablePath = join(folder, 'chromium');
  if (!existsSync(executablePath)) {
    mkdirSync(folder, { recursive: true });
    // Named `chromium` only when whole, so that a broken-off unpacking is not taken for the browser.
    const partial = `${executablePath}.${process.pid}`;
    await pipeline(
      createReadStream(join(source, 'chromium.br')),
      createBrotliDecompress(),
      createWriteStream(partial, { mode: 0o755 }),
    );
    for (const archive of ['al2023.tar.br', 'fonts.tar.br', 'swiftshader.tar.br']) {
      await pipeline(createReadStream(join(source, archive)), createBrotliDecompress(), extract(folder));
    }
    rmSync(executablePath, { force: true });
    renameSync(partial, executablePath);
  }
  return {
    executablePath,
    env: {
      LD_LIBRARY_PATH: [join(folder, 'lib'), process.env.LD_LIBRARY_PATH].filter(Boolean).join(':'),
      FONTCONFIG_PATH: join(folder, 'fonts'),
    },
  };
}
