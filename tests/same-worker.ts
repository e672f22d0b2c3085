import { closeSync, openSync, readSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Runs files after one another that can share a worker. Vitest keeps one only while the next file in the queue is of
 * the same project and has the same environment; in its own order, by size, nearly every file gets a new one, which
 * loads all packages again.
 */
export class SameWorkerNext extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const workers = new Map(sorted.map((file) => [file, workerOf(file)]));
    return sorted.sort((a, b) => (workers.get(a) ?? '').localeCompare(workers.get(b) ?? ''));
  }
}

/** Project, and the environment that a file asks for in its first line. */
function workerOf({ project, moduleId }: TestSpecification): string {
  const start = Buffer.alloc(40);
  const file = openSync(moduleId, 'r');
  readSync(file, start);
  closeSync(file);
  return `${project.name} ${start.toString('latin1').includes('@vitest-environment jsdom')}`;
}
