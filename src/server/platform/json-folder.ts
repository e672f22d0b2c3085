import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { z } from 'zod';

/**
 * Reads all JSON files of a folder, in the order of their names. A missing folder has none.
 * @param name name of the folder within the content, for messages
 * @throws Error with a line for each file that cannot be read; `npm run check:content` gives details
 */
export async function readJsonFolder<Schema extends z.ZodType>(
  folder: string,
  schema: Schema,
  name: string,
): Promise<z.infer<Schema>[]> {
  const files = (await readdir(folder).catch(() => [])).filter((file) => file.endsWith('.json')).sort();
  const problems: string[] = [];
  const read = await Promise.all(
    files.map(async (file): Promise<z.infer<Schema>[]> => {
      try {
        return [schema.parse(JSON.parse(await readFile(join(folder, file), 'utf8')))];
      } catch (error) {
        problems.push(`${name}/${file}: ${error instanceof Error ? error.message : 'cannot be read'}`);
        return [];
      }
    }),
  );
  if (problems.length > 0)
    throw new Error(`Files of the content have faults:\n${problems.sort().join('\n')}`);
  return read.flat();
}
