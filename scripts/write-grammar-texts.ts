import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readCourse } from '#server/platform/course-reader.ts';
import { GRAMMAR_TEXTS, readGrammar } from '#server/platform/grammar-content.ts';
import { readLibraryTexts } from '#server/platform/library-texts.ts';
import { packWordForms } from '#server/platform/word-forms.ts';
import { openAnalyser } from '#shared/reading/analysis/analyse.ts';
import { readFormIndex } from '#shared/reading/analysis/forms/form-index.ts';
import { grammarOccurrences } from './grammar-occurrences.ts';

/** Writes the list of texts with each grammar point. Run after adding points or texts. */
const [{ words }, { points }, texts] = await Promise.all([readCourse(), readGrammar(), readLibraryTexts()]);
const analyser = openAnalyser(readFormIndex(packWordForms(words.values())));
const found = grammarOccurrences(points, texts, analyser);
writeFileSync(join(import.meta.dirname, '..', GRAMMAR_TEXTS), `${JSON.stringify(found, null, 2)}\n`);
const without = Object.entries(found).filter(([, ids]) => ids.length === 0);
console.log(`${points.length} points; without a text: ${without.map(([id]) => id).join(', ') || 'none'}`);
