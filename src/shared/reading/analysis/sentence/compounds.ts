import type { CompoundPart, Reading } from '../analysis.ts';
import type { FormIndex } from '../forms/form-index.ts';
import { indexReadings } from './candidates.ts';
import { type FirstPart, firstPart } from './first-parts.ts';

/** Letters of the shortest compound and of its last part; shorter last parts are listed. */
const MIN_COMPOUND = 6;
const MIN_LAST = 3;
const SHORT_LAST: ReadonlySet<string> = new Set('år by åren året byn is öl ön'.split(' '));
/** Letters up to which a word is searched for parts, so that time stays linear in the text. */
const MAX_COMPOUND = 45;
/** Maximum number of times that a first part is itself divided. */
const DEPTH = 2;

/** Classes that a last part can have. */
const LAST_CLASSES: ReadonlySet<string> = new Set(['noun', 'adjective', 'verb']);
/** Forms of verbs that occur as last parts of any word; whole verbs only after a particle (*uppdatera*). */
const COST_OF_KNOWN = 0.8;
/** For each letter that the last part could be longer, so that among equal divisions the longest last part wins. */
const COST_PER_LETTER = 0.08;
/** Implausibility of the first part up to which an adjective as last part is less probable than a noun. */
const COST_OF_ADJECTIVE = 2;
/** Implausibility above which a division is not used. */
const MAX_COST = 4.5;

/** Words that rarely are last parts, but are often found in other words by chance. */
const NEVER_LAST: ReadonlySet<string> = new Set(
  'ans are aren arna ande ar art ark ask ans en ens ena era erna et het inna iska ist isk ion ism lig ling ner ning nat or ore rad ren ring sig ska son tera te ten tan tas tar'.split(
    ' ',
  ),
);

/** Division of a compound. */
interface Division {
  readonly first: FirstPart;
  readonly last: string;
  readonly readings: readonly Reading[];
  readonly cost: number;
}

/**
 * Readings of a compound that has no entry itself: the last part gives class and form, the first may be changed before
 * it (*flick-*, *arbets-*, *kyrko-*). Empty if there is no plausible division.
 */
export function compoundReadings(index: FormIndex, word: string): Reading[] {
  if (word.length < MIN_COMPOUND || word.length > MAX_COMPOUND) return [];
  let best: Division | null = null;
  for (let cut = 1; cut <= word.length - 2; cut += 1) {
    const division = divisionAt(index, word, cut, best?.cost ?? MAX_COST);
    if (division && (!best || division.cost < best.cost)) best = division;
  }
  return best ? wholeReadings(best) : [];
}

function divisionAt(index: FormIndex, word: string, cut: number, limit: number): Division | null {
  const last = word.slice(cut);
  if ((last.length < MIN_LAST && !SHORT_LAST.has(last)) || NEVER_LAST.has(last)) return null;
  const readings = indexReadings(index, last).filter(isLastPart);
  if (readings.length === 0) return null;
  const known = readings.some(({ wordId }) => wordId !== null) ? 0 : COST_OF_KNOWN;
  const cost = known + cut * COST_PER_LETTER + (last.length <= MIN_LAST ? COST_OF_KNOWN : 0);
  if (cost >= limit) return null;
  const before = word.slice(0, cut);
  const first = firstPart(index, before, DEPTH) ?? withTripleLetter(index, before, last);
  return first && first.cost + cost < limit ? { first, last, readings, cost: first.cost + cost } : null;
}

/** *nattåg* is *natt* and *tåg*: of three equal letters one is dropped. */
function withTripleLetter(index: FormIndex, before: string, last: string): FirstPart | null {
  const letter = before.at(-1);
  if (!letter || letter !== last[0] || before.at(-2) === letter) return null;
  return firstPart(index, before + letter, 0);
}

function isLastPart({ wordClass, form }: Reading): boolean {
  return LAST_CLASSES.has(wordClass) && form !== 'imperative';
}

function wholeReadings({ first, readings: given, last }: Division): Reading[] {
  const isParticle = first.parts.length === 1 && PARTICLES.has(first.parts[0]?.text ?? '');
  const taught = given.filter(({ wordId }) => wordId !== null);
  const readings = taught.length > 0 ? taught : given;
  const hasNoun = readings.some(({ wordClass }) => wordClass === 'noun');
  const fitting = readings.filter(
    ({ wordClass, form }) =>
      (wordClass !== 'verb' || isParticle || /articiple|adverb/.test(form)) &&
      // *poängkort* is a kind of *kort*, not something short.
      !(wordClass === 'adjective' && hasNoun && first.cost < COST_OF_ADJECTIVE),
  );
  return fitting.map((reading) => {
    const { lemma, wordId } = reading;
    const before = first.parts.map(({ text, link }) => text + link).join('');
    const part: CompoundPart = { text: last, link: '', lemma, wordId };
    return {
      ...reading,
      lemma: before + lemma,
      wordId: null,
      parts: withPrefixes([...first.parts, part]),
      source: 'compound' as const,
    };
  });
}

/** Prefixes that belong to the part after them inside a compound: *tryckfrihets|förordning*. */
const PREFIXES_INSIDE: ReadonlySet<string> = new Set(
  'för be an av upp ut in under över om till fram ned sam er ur'.split(' '),
);

/** Joins prefixes inside a compound with the part after them. */
function withPrefixes(parts: readonly CompoundPart[]): CompoundPart[] {
  const joined: CompoundPart[] = [];
  for (const part of parts) {
    const before = joined.at(-1);
    if (joined.length > 1 && before && PREFIXES_INSIDE.has(before.text)) {
      joined.pop();
      joined.push({
        ...part,
        text: before.text + part.text,
        lemma: before.text + (part.lemma ?? part.text),
        wordId: null,
      });
    } else joined.push(part);
  }
  return joined;
}

/** Particles that make verbs of verbs: *uppleva*, *avskaffa*. */
const PARTICLES: ReadonlySet<string> = new Set(
  'an av bort efter fram från för före genom hem igen ihop in inne kring med mot ned ner om på sam sönder till under upp ut utom vid vidare åt åter över miss van o åsido fast fri full god lik klar möjlig färdig tillgodo'.split(
    ' ',
  ),
);

/** Readings of a word with hyphens by its last part: *EU-länder*, *70-talet*. */
export function hyphenReadings(index: FormIndex, word: string): Reading[] {
  const cut = word.lastIndexOf('-');
  const [before, last] = [word.slice(0, cut), word.slice(cut + 1)];
  if (cut < 1 || last.length < 2) return [];
  const readings = indexReadings(index, last).filter(isLastPart);
  const whole = readings.length > 0 ? readings : compoundReadings(index, last);
  const lower = before.toLowerCase();
  const [entry] = [...index.entriesOf(before), ...index.entriesOf(lower)];
  const first: CompoundPart = {
    text: before,
    link: '-',
    lemma: entry?.lemma ?? null,
    wordId: entry?.wordId ?? null,
  };
  return whole.map((reading) => ({
    ...reading,
    lemma: `${before}-${reading.lemma}`,
    wordId: null,
    parts: [
      first,
      ...(reading.parts.length > 0
        ? reading.parts
        : [{ text: last, link: '', lemma: reading.lemma, wordId: reading.wordId }]),
    ],
    source: 'compound' as const,
  }));
}
