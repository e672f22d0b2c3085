import { describe, expect, it } from 'vitest';
import type { Call } from '#shared/call.ts';

/** All code of the browser except tests and their helpers. */
const SOURCES = Object.entries(
  import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*.test.{ts,tsx}'], {
    eager: true,
    query: '?raw',
    import: 'default',
  }),
).filter(([, text]) => !text.includes("from 'vitest'"));

const CONTRACTS = Object.values(
  import.meta.glob<Record<string, unknown>>('../../shared/**/*.contract.ts', { eager: true }),
);
const CALLS = CONTRACTS.flatMap((contract) => Object.values(contract)).filter(isCall);

function isCall(value: unknown): value is Call {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value;
}

/**
 * Calls that the head of a page sends before its code has loaded (`Route.begins`), and the one for the user
 * (app/starter.ts).
 */
const BEGUN = /\bbegins: \[[^\]]*\]|^const USER = .*$/gm;

/** Every server path in the browser's code, with its file. */
const TYPED = SOURCES.flatMap(([file, text]) =>
  [...text.replace(BEGUN, '').matchAll(/(['"`])(\/api\/[^'"`]+)\1/g)].map((found) => ({
    file,
    path: found[2] ?? '',
  })),
);

describe('paths of the server in the code of the browser', () => {
  it('are found at all', () => {
    expect(SOURCES.length).toBeGreaterThan(100);
    expect(CALLS.length).toBeGreaterThan(15);
    expect(TYPED.length).toBeGreaterThan(10);
  });

  it('stand there once each, in the app and in the worker, which is bundled without the modules of the app', () => {
    const isWorker = (file: string) => file.startsWith('../worker/');
    const isSame = (one: (typeof TYPED)[number], other: (typeof TYPED)[number]) =>
      one.path === other.path && isWorker(one.file) === isWorker(other.file);
    const twice = TYPED.filter((one, index) => TYPED.findIndex((other) => isSame(one, other)) < index);
    expect(twice).toEqual([]);
  });

  it('each belong to a call that there is', () => {
    const known = new Set<string>(CALLS.map(({ path }) => path));
    expect(TYPED.filter(({ path }) => !known.has(path))).toEqual([]);
  });

  it('that the head of a page asks each lead to a call that reads', () => {
    const begun = SOURCES.flatMap(([, text]) =>
      [...text.matchAll(BEGUN)].flatMap(([list]) =>
        [...list.matchAll(/'(\/api\/[^']+)'/g)].map((found) => found[1] ?? ''),
      ),
    );
    const reads = CALLS.filter(({ method }) => method === 'GET').map(
      ({ path }) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}(?:\\?.*)?$`),
    );
    expect(begun.length).toBeGreaterThan(4);
    expect(begun.filter((path) => !reads.some((read) => read.test(path)))).toEqual([]);
  });
});
