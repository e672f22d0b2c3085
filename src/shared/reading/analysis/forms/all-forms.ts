import type { Word } from '#shared/course/word.ts';

/** A form, several equally right ones, or null if the word has none. */
export type WordForm = string | readonly string[] | null;

/** Basic forms of a verb, as in the lexicon. */
export type VerbForms = Extract<Word, { wordClass: 'verb' }>['forms'];
export type AdjectiveForms = Extract<Word, { wordClass: 'adjective' }>['forms'];

/** Presents in *-ar* make the passive in *-as*; other verbs drop *-er* or *-r*. */
function presentPassive(present: string, infinitive: string | null): WordForm {
  if (present.endsWith('ar')) return `${present.slice(0, -1)}s`;
  if (present.endsWith('er')) {
    const stem = present.slice(0, -2);
    // *läses*: after s only the longer form.
    if (/[sxz]$/.test(stem)) return `${stem}es`;
    return `${stem}s`;
  }
  if (/[rl]$/.test(present) && infinitive?.endsWith('a')) return `${present}s`;
  return present.endsWith('r') ? `${present.slice(0, -1)}s` : null;
}

/** Past participle (common, neuter, plural) by conjugation, from the past and the supine. */
function pastParticiple(past: string, supine: string): [WordForm, WordForm, WordForm] {
  if (supine.endsWith('it')) {
    const stem = supine.slice(0, -2);
    // *vunnen, vunna*: no third n.
    return [`${stem}en`, `${stem}et`, stem.endsWith('nn') ? `${stem}a` : `${stem}na`];
  }
  if (past.endsWith('ade') && supine.endsWith('at')) return [past.slice(0, -1), supine, past];
  if (past.endsWith('e')) return [past.slice(0, -1), supine, `${past.slice(0, -1)}a`];
  if (supine.endsWith('tt')) {
    const stem = supine.slice(0, -2);
    return [`${stem}dd`, supine, `${stem}dda`];
  }
  return [null, null, null];
}

function presentParticiple(infinitive: string): WordForm {
  return infinitive.endsWith('a') ? `${infinitive}nde` : `${infinitive}ende`;
}

/** Verbs without a past participle, besides those without an imperative. */
const WITHOUT_PARTICIPLE: ReadonlySet<string> = new Set(['ha', 'vara', 'bli', 'få']);

/** All forms of a verb in the order of `FORMS_BY_CLASS.verb`. Verbs in *-s* have no passive and no participle. */
export function allVerbForms({ infinitive, present, past, supine, imperative }: VerbForms): WordForm[] {
  const basic = [infinitive, present, past, supine, imperative];
  if (!infinitive || infinitive.endsWith('s') || !/[aoåyäöeéi]$/.test(infinitive)) return basic;
  const participle =
    supine && imperative && !WITHOUT_PARTICIPLE.has(infinitive) ? pastParticiple(past, supine) : [];
  return [
    ...basic,
    `${infinitive}s`,
    presentPassive(present, infinitive),
    `${past}s`,
    supine && `${supine}s`,
    presentParticiple(infinitive),
    ...participle,
  ];
}

/** Superlatives that do not follow from the comparative. */
const SUPERLATIVES: Readonly<Record<string, string>> = {
  bättre: 'bäst',
  sämre: 'sämst',
  värre: 'värst',
  mindre: 'minst',
  större: 'störst',
};

/** All forms of an adjective in the order of `FORMS_BY_CLASS.adjective`. */
export function allAdjectiveForms({ common, neuter, plural, comparative }: AdjectiveForms): WordForm[] {
  const masculine = plural?.endsWith('a') && plural !== common ? `${plural.slice(0, -1)}e` : null;
  const basic = [common, neuter, plural, comparative];
  if (!comparative) return [...basic, null, null, masculine];
  const irregular = SUPERLATIVES[comparative];
  if (irregular) return [...basic, irregular, `${irregular}a`, masculine];
  if (comparative.endsWith('are')) {
    const stem = comparative.slice(0, -3);
    return [...basic, `${stem}ast`, `${stem}aste`, masculine];
  }
  if (!comparative.endsWith('re')) return [...basic, null, null, masculine];
  const stem = comparative.slice(0, -2);
  return [...basic, `${stem}st`, `${stem}sta`, masculine];
}
