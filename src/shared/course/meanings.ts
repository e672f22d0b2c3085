/** A remark in brackets: "turn (an age)". */
export const REMARK = /\s*\(([^)]*)\)\s*/g;

/** A text without remarks in brackets: "turn (an age)" → "turn". */
export function withoutRemark(text: string): string {
  return text.replace(REMARK, ' ').replace(/\s+/g, ' ').trim();
}

/** Remarks that go on where the translation ends: "depend (on)", "wear (clothes)", "charge (a battery)". */
const ENGLISH_OBJECT = /^((an?|the) \S+|oneself|somebody|something|someone|people|clothes)$/;
const PREPOSITIONS = new Set(
  'of to with for from at on in about by into off against as that along behind out aan van voor met op uit om naar tot dat zu für mit auf an von um dass'.split(
    ' ',
  ),
);
/** Of whom or what: "agree (with somebody)", "gek (op iets)". */
const SOMEBODY = /^(\S+) (somebody|someone|something|iemand|iets|jemand(en|em)?|etwas)$/;

/** Remarks that come before a verb in Dutch and in German: "een aanvraag afwijzen", "einen Antrag ablehnen". */
const OBJECT_BEFORE =
  /^((een|de|het|ein|eine|einen|einem|einer|der|die|das|den) \S+|iemand|iets|jemand(en|em)?|etwas)$/;

/**
 * A translation as it may be typed, as patterns: without its remark, with what of it belongs to the translation, without
 * the German reflexive. Other remarks tell only which meaning is meant: nobody says "no several things".
 */
export function wordings(meaning: string): string[] {
  const short = withoutRemark(meaning);
  const [, remark] = meaning.match(/\(([^)]*)\)$/) ?? [];
  // What does not stand at its end is part of what is said: "(short) time".
  const long =
    remark === undefined
      ? meaning.replace(REMARK, ' $1 ').replace(/\s+/g, ' ').trim()
      : longWording(short, remark);
  return [short, ...(long ? [long] : []), short.replace(/^sich /, '')];
}

function longWording(short: string, remark: string): string | null {
  if (OBJECT_BEFORE.test(remark)) return `${remark} ${short}`;
  const [, preposition = remark] = SOMEBODY.exec(remark) ?? [];
  return PREPOSITIONS.has(preposition) || ENGLISH_OBJECT.test(remark) ? `${short} ${remark}` : null;
}
