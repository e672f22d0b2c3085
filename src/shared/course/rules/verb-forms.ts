import type { z } from 'zod';
import type { verbForms } from '../word.ts';

type VerbForms = z.infer<typeof verbForms>;

/** The four forms after the infinitive in one conjugation; a form may have two endings. */
type Conjugation = Readonly<Record<Exclude<keyof VerbForms, 'infinitive'>, readonly string[]>>;

/**
 * Returns true if the forms of a verb follow the first (*prata*), second (*köra*, *köpa*) or third (*bo*)
 * conjugation, or that of a verb in -s (*hoppas*, *trivas*). Words after the verb (*sig*, a particle) are ignored.
 */
export function isRegularVerb(forms: VerbForms): boolean {
  const infinitive = firstWord(forms.infinitive ?? '');
  return conjugationsOf(infinitive).some((conjugation) =>
    (['present', 'past', 'supine', 'imperative'] as const).every((name) => {
      const form = forms[name];
      return form === null || conjugation[name].includes(firstWord(form));
    }),
  );
}

/** The verb of *lägga sig* and *tycka om*. */
export function firstWord(text: string): string {
  return text.split(' ')[0] ?? '';
}

function conjugationsOf(infinitive: string): Conjugation[] {
  if (infinitive.endsWith('as')) return conjugationsOf(infinitive.slice(0, -1)).map(inS);
  if (/[oåyäöe]$/.test(infinitive)) return [third(infinitive)];
  return infinitive.endsWith('a') ? [first(infinitive), second(infinitive.slice(0, -1))] : [];
}

function first(infinitive: string): Conjugation {
  return {
    present: [`${infinitive}r`],
    past: [`${infinitive}de`],
    supine: [`${infinitive}t`],
    imperative: [infinitive],
  };
}

/**
 * *-de* after a voiced sound, *-te* after p, t, k, s, x; double consonants are simplified, *glömde*, and *nd*
 * becomes *nt*, *använt*.
 */
function second(stem: string): Conjugation {
  const tail = /[ptksx]$/.test(stem) ? 't' : 'd';
  const base = stem.replace(/([mn])\1$/, '$1');
  const past = /[^aeiouyåäö][dt]$/.test(stem) ? `${stem}e` : `${base}${tail}e`;
  return {
    present: stem.endsWith('r') ? [stem] : stem.endsWith('l') ? [stem, `${stem}er`] : [`${stem}er`],
    past: [past],
    supine: [supineOf(stem, base)],
    imperative: [base, stem],
  };
}

function supineOf(stem: string, base: string): string {
  if (/[aeiouyåäö][dt]$/.test(stem)) return `${stem.slice(0, -1)}tt`;
  return /[dt]$/.test(stem) ? `${stem.slice(0, -1)}t` : `${base}t`;
}

function third(infinitive: string): Conjugation {
  return {
    present: [`${infinitive}r`],
    past: [`${infinitive}dde`],
    supine: [`${infinitive}tt`],
    imperative: [infinitive],
  };
}

/** The same verb with -s: the present loses its *-r* or *-er*. */
function inS({ present, past, supine, imperative }: Conjugation): Conjugation {
  const add = (forms: readonly string[]) => forms.map((form) => `${form}s`);
  return {
    present: present.flatMap((form) => [form.replace(/e?r$/, 's'), form.replace(/r$/, 's')]),
    past: add(past),
    supine: add(supine),
    imperative: add(imperative),
  };
}
