import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Orders test files so that consecutive ones can share a worker. Vitest reuses a worker only for the same project
 * and environment; in its default order, by size, nearly every file gets a new one that loads all packages again.
 */
export class SameWorkerNext extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const workers = new Map(sorted.map((file) => [file, workerOf(file)]));
    return sorted.sort((a, b) => (workers.get(a) ?? '').localeCompare(workers.get(b) ?? ''));
  }
}

/** Project, and whether a file requests a browser environment in its first line. */
function workerOf({ project, moduleId }: TestSpecification): string {
  return `${project.name} ${readFileSync(moduleId, 'utf8').startsWith('// @vitest-environment jsdom')}`;
}
