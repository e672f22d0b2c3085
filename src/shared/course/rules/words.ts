import { LANGUAGES } from '../../language.ts';
import type { Word } from '../word.ts';
import { syllableCount, wordIpaProblems } from './ipa.ts';
import { at, type Problem, repeated } from './problem.ts';

const A1_MAX_DIFFICULTY = 5;
const GERMAN_ARTICLE = /^(der|die|das|ein|eine) /;
const SWEDISH_OPENER = /^(en|ett|att) /;

/** The id a Swedish word gets: `äta` → `aeta`, `god morgon` → `god-morgon`. */
export function wordId(swedish: string): string {
  return swedish
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('å', 'aa')
    .replaceAll('ä', 'ae')
    .replaceAll('ö', 'oe')
    .replaceAll('é', 'e')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
}

/** What is wrong with one word. */
export function wordProblems(word: Word, path: string): Problem[] {
  const problems: Problem[] = [];
  const problem = (field: string, message: string) => problems.push({ path: at(path, field), message });

  const id = wordId(word.swedish);
  if (word.id !== id && !new RegExp(`^${id}-[2-9]$`).test(word.id)) problem('id', `should be "${id}"`);
  for (const flaw of wordIpaProblems(word.ipa)) problem('ipa', flaw);
  if (word.pitchAccent === 2 && syllableCount(word.ipa) === 1) {
    problem('pitchAccent', 'words of one syllable have accent 1');
  }
  if (word.cefr === 'A1' && word.difficulty > A1_MAX_DIFFICULTY) {
    problem('difficulty', `is at most ${A1_MAX_DIFFICULTY} for A1`);
  }
  for (const language of LANGUAGES) {
    for (const meaning of repeated(word.translations[language], (text) => text.toLowerCase())) {
      problem(`translations.${language}`, `"${meaning}" stands there twice`);
    }
  }
  if (word.wordClass === 'noun') {
    for (const meaning of word.translations.german) {
      if (GERMAN_ARTICLE.test(meaning)) problem('translations.german', `"${meaning}": no article`);
      else if (!/^[\p{Lu}\p{N}(]/u.test(meaning))
        problem('translations.german', `"${meaning}": German nouns have a capital letter`);
    }
  }
  if (word.wordClass !== 'phrase' && SWEDISH_OPENER.test(word.swedish)) {
    problem('swedish', 'is written without article or "att"');
  }
  problems.push(...formProblems(word, path));
  if (!usesWord(word.example.swedish, word))
    problem('example.swedish', `does not use a form of "${word.swedish}"`);
  return problems;
}

/** Forms that do not fit the word: its dictionary form is one of them, and endings follow the gender. */
function formProblems(word: Word, path: string): Problem[] {
  if (!('forms' in word)) return [];
  const problems: Problem[] = [];
  const forms = Object.values(word.forms).filter((form) => form !== null);
  if (!forms.includes(word.swedish)) {
    problems.push({ path: at(path, 'forms'), message: `"${word.swedish}" is none of them` });
  }
  if (word.wordClass === 'noun') {
    const { definiteSingular, definitePlural } = word.forms;
    const ending = word.gender === 'en' ? 'n' : 't';
    if (definiteSingular && !definiteSingular.endsWith(ending)) {
      problems.push({
        path: at(path, 'forms.definiteSingular'),
        message: `ends in -${ending} for ${word.gender} words`,
      });
    }
    if (definitePlural && !/[an]$/.test(definitePlural)) {
      problems.push({ path: at(path, 'forms.definitePlural'), message: 'ends in -na, -a or -en' });
    }
  }
  return problems;
}

/** Whether a sentence holds the word or one of its forms, as a whole word, in capitals or not. */
export function usesWord(sentence: string, word: Word): boolean {
  const forms = 'forms' in word ? Object.values(word.forms).filter((form) => form !== null) : [];
  return [word.swedish, ...forms].some((form) => {
    const pattern = form
      .replace(/[.,!?…]+$/, '')
      .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
      // Reflexive verbs: "att lära sig" → "jag lär mig".
      .replace(/(?<= )sig(?= |$)/, '(mig|dig|sig|oss|er)');
    return new RegExp(`(?<![\\p{L}\\p{N}])${pattern}(?![\\p{L}\\p{N}])`, 'iu').test(sentence);
  });
}
