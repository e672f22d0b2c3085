import { LANGUAGES } from '../../language.ts';
import { meaningAnswers } from '../meanings.ts';
import { matchTyped, normalise } from '../typed-answer.ts';
import type { Word } from '../word.ts';
import { adjectiveFormFlaws } from './adjective-forms.ts';
import { answerProblems } from './answers.ts';
import { wordIpaProblems } from './ipa.ts';
import {
  fitsIrregular,
  IRREGULAR_ADJECTIVES,
  IRREGULAR_NOUNS,
  IRREGULAR_VERBS,
  type Irregular,
} from './irregular-words.ts';
import { nounFormFlaws } from './noun-forms.ts';
import { accentFlaw } from './pitch-accent.ts';
import { at, type Problem, repeated } from './problem.ts';
import { firstWord, isRegularVerb } from './verb-forms.ts';

const A1_MAX_DIFFICULTY = 5;
const GERMAN_ARTICLE = /^(der|die|das|ein|eine) /;
const SWEDISH_OPENER = /^(en|ett|att) /;

/** Id of a Swedish word: `äta` → `aeta`, `god morgon` → `god-morgon`. */
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

/** Problems of one word. */
export function wordProblems(word: Word, path: string): Problem[] {
  const problems: Problem[] = [];
  const problem = (field: string, message: string) => problems.push({ path: at(path, field), message });

  const id = wordId(word.swedish);
  if (word.id !== id && !new RegExp(`^${id}-[2-9]$`).test(word.id)) problem('id', `should be "${id}"`);
  for (const flaw of wordIpaProblems(word.ipa)) problem('ipa', flaw);
  const flawOfAccent = accentFlaw(word);
  if (flawOfAccent) problem('pitchAccent', flawOfAccent);
  if (word.cefr === 'A1' && word.difficulty > A1_MAX_DIFFICULTY) {
    problem('difficulty', `is at most ${A1_MAX_DIFFICULTY} for A1`);
  }
  for (const language of LANGUAGES) {
    for (const meaning of repeated(word.translations[language], (text) => text.toLowerCase())) {
      problem(`translations.${language}`, `"${meaning}" stands there twice`);
    }
    const also = word.alsoMeant?.[language] ?? [];
    for (const [place, meaning] of also.entries()) {
      const taken = meaningAnswers(word.translations[language], also.slice(0, place));
      if (matchTyped(meaning, taken, language)?.hasTypo === false) {
        problem(`alsoMeant.${language}`, `"${meaning}" is taken without it`);
      }
    }
    const answers = meaningAnswers(word.translations[language], also);
    problems.push(...answerProblems(answers, at(path, `alsoMeant.${language}`), normalise));
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

/**
 * Problems of forms: the dictionary form must be among them, and the others follow from it or are listed as
 * irregular.
 */
function formProblems(word: Word, path: string): Problem[] {
  if (!('forms' in word)) return [];
  const forms = Object.values(word.forms);
  const problems = formFlaws(word).map(([name, message]) => ({ path: at(path, 'forms', name), message }));
  return forms.includes(word.swedish)
    ? problems
    : [{ path: at(path, 'forms'), message: `"${word.swedish}" is none of them` }, ...problems];
}

/** Forms that neither the rules nor the tables of irregular words allow, with the expected ones. */
function formFlaws(word: Word): [name: string, message: string][] {
  switch (word.wordClass) {
    case 'noun':
      return (
        flawsOfListed(Object.values(word.forms), IRREGULAR_NOUNS) ??
        nounFormFlaws(word, word.gender, word.forms).map(([name, allowed]) => [name, shouldBe(allowed)])
      );
    case 'adjective':
      return (
        flawsOfListed(Object.values(word.forms), IRREGULAR_ADJECTIVES) ??
        adjectiveFormFlaws(word, word.forms).map(([name, allowed]) => [name, shouldBe(allowed)])
      );
    case 'verb':
      return (
        flawsOfListed(
          Object.values(word.forms).map((form) => form && firstWord(form)),
          IRREGULAR_VERBS,
        ) ?? (isRegularVerb(word.forms) ? [] : [['', 'are of no conjugation, and of no irregular verb']])
      );
    default:
      return [];
  }
}

/** @returns `null` if the table does not contain the word */
function flawsOfListed(
  forms: readonly (string | null)[],
  table: readonly Irregular[],
): [name: string, message: string][] | null {
  const fits = fitsIrregular(forms, table);
  if (fits === null) return null;
  return fits ? [] : [['', 'are not those of the irregular word']];
}

function shouldBe(allowed: readonly string[]): string {
  return allowed.length > 0 ? `should be ${allowed.join(' or ')}` : 'should be null';
}

/** Returns true if a sentence contains the word or one of its forms as a whole word, ignoring case. */
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
