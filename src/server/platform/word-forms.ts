import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Word } from '#shared/course/word.ts';
import { readKnownWords } from '#shared/reading/analysis/forms/known-words.ts';
import { packForms } from '#shared/reading/analysis/forms/pack-forms.ts';
import { PROJECT_ROOT } from './project-root.ts';

const FOLDER = join(PROJECT_ROOT, 'src/shared/reading/analysis');

/** Packs the index of forms of a word list, as the build puts it into the app (`readFormIndex` opens it). */
export function packWordForms(words: Iterable<Word>): string {
  return packForms(words, {
    known: readKnownWords(readFileSync(join(FOLDER, 'forms/known-words.txt'), 'utf8')),
    weights: readFileSync(join(FOLDER, 'sentence/weights.txt'), 'utf8'),
  });
}
