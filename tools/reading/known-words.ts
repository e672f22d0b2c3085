import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import swedish from 'dictionary-sv';
import { readCourse } from '#server/platform/course-reader.ts';
import { dictionaryWords } from '#shared/reading/analysis/forms/dictionary.ts';
import { readFormIndex } from '#shared/reading/analysis/forms/form-index.ts';
import { knownWordsText } from '#shared/reading/analysis/forms/known-words.ts';
import { lexiconParadigms, packForms, type UntaughtWord } from '#shared/reading/analysis/forms/pack-forms.ts';
import { compoundReadings } from '#shared/reading/analysis/sentence/compounds.ts';

/**
 * Writes the list of words that the lexicon has not, with their inflection, from the spelling dictionary. Compounds whose
 * class and gender follow from their parts are left out. Run it after the dictionary was updated; the list is committed.
 */
const root = join(import.meta.dirname, '../..');
const target = join(root, 'src/shared/reading/analysis/forms/known-words.txt');
const REMARK = `Words and names of the Swedish spelling dictionary (dictionary-sv 4.0.0) by pattern of inflection.
Copyright 2003-2019 Göran Andersson; GNU Lesser General Public License 3.
Made by tools/reading/known-words.ts; do not edit.`;

const { words } = await readCourse();
const source = {
  affixes: Buffer.from(swedish.aff).toString('utf8'),
  dictionary: Buffer.from(swedish.dic).toString('utf8'),
};
const lexicon = lexiconParadigms(words.values());
const all = dictionaryWords(source, lexicon.all, lexicon.byWord);
const index = readFormIndex(packForms(words.values(), { known: all, weights: '' }));
const kept = all.filter((word) => !followsFromParts(word));
writeFileSync(target, knownWordsText(REMARK, kept));
console.log(`${all.length} words in the dictionary, ${kept.length} kept: ${target}`);

function followsFromParts({ lemma, paradigm: { wordClass, gender } }: UntaughtWord): boolean {
  if (wordClass === 'name') return false;
  return compoundReadings(index, lemma).some(
    (reading) => reading.lemma === lemma && reading.wordClass === wordClass && reading.gender === gender,
  );
}
