import { readFileSync } from 'node:fs';
import { checkWriting } from '#shared/writing/check.ts';
import { readWritingModel } from '#shared/writing/model.ts';
import type { Checker } from '#web/rooms/writing/check/checker.ts';

/** Reads handwriting as the app does, without a worker. */
export function writingReader(): Checker {
  const model = readWritingModel(readFileSync('src/shared/writing/weights.bin'));
  return {
    check: async ({ strokes, word }) => checkWriting(strokes, word, model),
    prepare() {},
  };
}
