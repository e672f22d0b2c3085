import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Call } from '#shared/call.ts';

const SHARED = join(import.meta.dirname, '../src/shared');

/** Loads all contracts. Returns their calls. */
export async function readAllCalls(): Promise<Call[]> {
  const files = readdirSync(SHARED, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.contract.ts'))
    .sort();
  const modules = await Promise.all(
    files.map((file) => import(pathToFileURL(join(SHARED, file)).href) as Promise<Record<string, unknown>>),
  );
  return modules.flatMap((module) => Object.values(module)).filter(isCall);
}

function isCall(value: unknown): value is Call {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value;
}
