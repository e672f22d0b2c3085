/** A remark in brackets: "turn (an age)". */
export const REMARK = /\s*\(([^)]*)\)\s*/g;

/** A text without remarks in brackets: "turn (an age)" → "turn". */
export function withoutRemark(text: string): string {
  return text.replace(REMARK, ' ').replace(/\s+/g, ' ').trim();
}

/** Remarks that go on where the translation ends: "depend (on)", "wear (clothes)", "charge (a battery)". */
const ENGLISH_OBJECT = /^((an?|the) \S+|oneself|somebody|something|someone|people|clothes)$/;
const PREPOSITIONS = new Set(
  (
    'of to with for from at on in about by into off against as that along behind out over ' +
    'aan van voor met op uit om naar tot dat als tegen tegenover binnen buiten ' +
    'zu für mit auf an von um dass als nach vor über gegenüber'
  ).split(' '),
);
/** Of whom or what: "agree (with somebody)", "gek (op iets)". */
const SOMEBODY = /^(\S+) (somebody|someone|something|iemand|iets|jemand(en|em)?|etwas)$/;

/** Objects in Dutch and in German: before their verb, "een aanvraag afwijzen", and after a preposition, "für jemanden". */
const OBJECT =
  /^((een|de|het|ein|eine|einen|einem|einer|der|die|das|den) \S+|iemand|iets|jemand(en|em)?|etwas)$/;

/** In Dutch and in German; German nouns are capitalised. */
const INFINITIVE = /^\p{Ll}+n$/u;

/** What is taken for the meaning of a word, as patterns, the usual one first. */
export function meaningAnswers(translations: readonly string[], alsoMeant: readonly string[] = []): string[] {
  const also = alsoMeant.flatMap((meaning) => [meaning, plainVerb(meaning)].map(anybodys));
  // Most have no reflexive and no remark, and would stand there two or three times.
  return [...new Set([...translations.flatMap(wordings), ...also])];
}

/** Without the German or Dutch reflexive. */
function plainVerb(meaning: string): string {
  return meaning.replace(/^(?:sich|zich) /, '');
}

/** As dictionaries say it and as people do: "close one’s eyes", "close your eyes". */
const ANYBODYS = /(?<=\S )one(’s|self)\b/g;

function anybodys(wording: string): string {
  return wording.replace(ANYBODYS, (own, end) => `(${own}|your${end === 'self' ? end : ''})`);
}

/**
 * A translation as it may be typed, as patterns: without its remark, with what of it belongs to the translation, without
 * the German or Dutch reflexive, of you as of anybody. Other remarks tell only which meaning is meant: nobody says "no several things".
 */
function wordings(meaning: string): string[] {
  const short = withoutRemark(meaning);
  const [, remark] = meaning.match(/\(([^)]*)\)$/) ?? [];
  // What does not stand at its end is part of what is said: "(short) time".
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
