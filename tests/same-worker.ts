import { readFileSync } from 'node:fs';
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

/** Project, and whether a file asks for a browser's globals in its first line. */
function workerOf({ project, moduleId }: TestSpecification): string {
  return `${project.name} ${readFileSync(moduleId, 'utf8').startsWith('// @vitest-environment jsdom')}`;
}
