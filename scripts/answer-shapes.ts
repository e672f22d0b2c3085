import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import type { Call } from '#shared/call.ts';

const CONTRACT = '.contract.ts';

/**
 * Computes a fingerprint of the reply of each read endpoint, by path: eight characters that change with the shape of
 * the reply. Devices use it to detect cached replies of an earlier version that they can no longer read.
 */
export async function answerShapes(root: string): Promise<Record<string, string>> {
  const shared = join(root, 'src/shared');
  const files = readdirSync(shared, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith(CONTRACT),
  );
  const contracts = await Promise.all(
    files
      .sort()
      .map((name) => import(pathToFileURL(join(shared, name)).href) as Promise<Record<string, unknown>>),
  );
  const calls = contracts.flatMap((contract) => Object.values(contract).filter(isRead));
  return Object.fromEntries(calls.map(({ path, reply }) => [path, shapeOf(reply)]));
}

function isRead(value: unknown): value is Call {
  if (typeof value !== 'object' || value === null || !('reply' in value && 'method' in value)) return false;
  return value.method === 'GET' && !('gives' in value);
}

function shapeOf(reply: Call['reply']): string {
  const schema = z.toJSONSchema(reply, { io: 'output', unrepresentable: 'any' });
  return createHash('sha256').update(JSON.stringify(schema)).digest('hex').slice(0, 8);
}
