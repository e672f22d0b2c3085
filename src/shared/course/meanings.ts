/** Remark in brackets: "turn (an age)". */
export const REMARK = /\s*\(([^)]*)\)\s*/g;

/** Text without remarks in brackets: "turn (an age)" → "turn". */
export function withoutRemark(text: string): string {
  return text.replace(REMARK, ' ').replace(/\s+/g, ' ').trim();
}

/** Remarks that complete a translation: "depend (on)", "wear (clothes)", "charge (a battery)". */
const ENGLISH_OBJECT = /^((an?|the) \S+|oneself|somebody|something|someone|people|clothes)$/;
const PREPOSITIONS = new Set(
  (
    'of to with for from at on in about by into off against as that along behind out over ' +
    'aan van voor met op uit om naar tot dat als tegen tegenover binnen buiten ' +
    'zu für mit auf an von um dass als nach vor über gegenüber'
  ).split(' '),
);
/** Remarks with a placeholder object: "agree (with someone)", "gek (op iets)". */
const SOMEBODY = /^(\S+) (somebody|someone|something|iemand|iets|jemand(en|em)?|etwas)$/;

/**
 * Objects in Dutch and German: before their verb, "een aanvraag afwijzen", and after a preposition, "für jemanden".
 */
const OBJECT =
  /^((een|de|het|ein|eine|einen|einem|einer|der|die|das|den) \S+|iemand|iets|jemand(en|em)?|etwas)$/;

/** Infinitives in Dutch and German; German nouns are capitalised. */
const INFINITIVE = /^\p{Ll}+n$/u;

/** Accepted meanings of a word as patterns, the most common first. */
export function meaningAnswers(translations: readonly string[], alsoMeant: readonly string[] = []): string[] {
  const also = alsoMeant.flatMap((meaning) => [meaning, plainVerb(meaning)].map(anybodys));
  // Without duplicates: most meanings have no reflexive and no remark, so that their variants are equal.
  return [...new Set([...translations.flatMap(wordings), ...also])];
}

/** Meaning without the German or Dutch reflexive. */
function plainVerb(meaning: string): string {
  return meaning.replace(/^(?:sich|zich) /, '');
}

/** Dictionary form and common usage: "close one’s eyes", "close your eyes". */
const ANYBODYS = /(?<=\S )one(’s|self)\b/g;

function anybodys(wording: string): string {
  return wording.replace(ANYBODYS, (own, end) => `(${own}|your${end === 'self' ? end : ''})`);
}

/**
 * Variants of a translation that may be typed, as patterns: without its remark, with completing remarks, without
 * the German or Dutch reflexive, with "your" for "one's". Other remarks only distinguish meanings and are never
 * part of an answer.
 */
function wordings(meaning: string): string[] {
  const short = withoutRemark(meaning);
  const [, remark] = meaning.match(/\(([^)]*)\)$/) ?? [];
  // A remark before the end is part of the phrase: "(short) time".
  const long =
    remark === undefined
      ? meaning.replace(REMARK, ' $1 ').replace(/\s+/g, ' ').trim()
      : longWording(short, remark);
  return [short, ...(long ? [long] : []), plainVerb(short)].map(anybodys);
}

function longWording(short: string, remark: string): string | null {
  if (OBJECT.test(remark)) {
    const last = short.split(' ').at(-1) ?? '';
    if (PREPOSITIONS.has(last)) return `${short} ${remark}`;
    if (INFINITIVE.test(last)) return `${remark} ${short}`;
  }
  const [, preposition = remark] = SOMEBODY.exec(remark) ?? [];
  return PREPOSITIONS.has(preposition) || ENGLISH_OBJECT.test(remark) ? `${short} ${remark}` : null;
}
