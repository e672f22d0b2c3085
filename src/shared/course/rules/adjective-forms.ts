import type { z } from 'zod';
import type { adjectiveForms } from '../word.ts';
import { syllableCount } from './ipa.ts';
import {
  beforeVowel,
  endsInVowel,
  hasFleetingE,
  isLastStressed,
  type WordShape,
  withoutFleetingE,
} from './word-shape.ts';

type AdjectiveForms = z.infer<typeof adjectiveForms>;

/**
 * Forms of an adjective that violate the rules. Forms that are `null` are skipped.
 * @returns name of each wrong form with the possible ones
 */
export function adjectiveFormFlaws(
  word: WordShape,
  forms: AdjectiveForms,
): [keyof AdjectiveForms, string[]][] {
  const never = isInvariable(word);
  const expected: [keyof AdjectiveForms, string[]][] = [
    ['neuter', [never ? word.swedish : neuterOf(word)]],
    ['plural', never ? [word.swedish] : pluralsOf(word)],
    ['comparative', never ? [] : comparativesOf(word)],
  ];
  return expected.filter(([name, allowed]) => {
    const form = forms[name];
    return form !== null && !allowed.includes(form);
  });
}

/** *rosa*, *spännande*, *gratis* are the same everywhere. */
function isInvariable(word: WordShape): boolean {
  return /[aes]$/.test(word.swedish) && !isLastStressed(word);
}

function neuterOf(word: WordShape): string {
  const { swedish } = word;
  if (hasFleetingE(word, /en$/)) return swedish.replace(/n$/, 't');
  if (/dd?$/.test(swedish)) return swedish.replace(/dd?$/, isLongBeforeD(word) ? 'tt' : 't');
  if (/[aeiouyåäö]t$/.test(swedish)) return syllableCount(word.ipa) === 1 ? `${swedish}t` : swedish;
  if (swedish.endsWith('t')) return swedish;
  if (endsInVowel(word)) return `${swedish}tt`;
  return `${swedish.replace(/nn$/, 'n')}t`;
}

/** *röd*, *rädd* against *hård* and *lagad*. */
function isLongBeforeD(word: WordShape): boolean {
  return /([aeiouyåäö]|d)d$/.test(word.swedish) && isLastStressed(word);
}

function pluralsOf(word: WordShape): string[] {
  const { swedish } = word;
  if (hasFleetingE(word, /ad$/)) return [`${swedish}e`];
  if (hasFleetingE(word)) return [`${withoutFleetingE(word)}a`];
  return endsInVowel(word) ? [`${swedish}a`, swedish] : [`${stemOf(word)}a`];
}

function comparativesOf(word: WordShape): string[] {
  return [`${hasFleetingE(word) ? withoutFleetingE(word) : stemOf(word)}are`];
}

/** *dum* → *dumm*, *ensam* → *ensamm*. */
function stemOf(word: WordShape): string {
  return word.swedish.endsWith('sam') ? `${word.swedish}m` : beforeVowel(word);
}
