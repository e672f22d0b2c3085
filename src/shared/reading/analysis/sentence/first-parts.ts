import type { CompoundPart } from '../analysis.ts';
import type { FormIndex, IndexEntry } from '../forms/form-index.ts';

/** Possible first part of a compound. */
export interface FirstPart {
  readonly parts: readonly CompoundPart[];
  /** Implausibility; 0 is the best. */
  readonly cost: number;
}

/** Prefixes and particles that are no words of the lexicon, or not as such. */
const PREFIXES: ReadonlySet<string> = new Set(
  (
    'o sam miss van för be er ur ut in upp upp ned ner av an på över under efter före fram åter bort hem om med mot till vid ' +
    'mellan genom bak bi sär åt ifrån utom inom hit dit kvar igen ihop isär sönder anti super mega ultra extra mini mikro makro multi ' +
    'inter intra trans ex vice ärke stor jätte skit svin kanon ny halv hel mångs själv semi pseudo pro re auto bio geo neo ' +
    'elektro foto hydro psyko socio tele video mono stereo eko euro afro infra kontra tve tri kilo centi milli deci non ' +
    'för hög låg lång kort små gammal gammel dubbel fler mång en ett två tre fyra fem sex sju åtta nio tio elva tolv tretton fjorton femton sexton sjutton arton nitton tjugo trettio fyrtio femtio sextio sjuttio åttio nittio hundra ' +
    'tusen sista första allmän sido tvärs mitt ytter inner över nedan ovan dåtids nutids framtids barn vuxen ' +
    'runt kring bredvid hemma utrikes inrikes ute inne nere borta'
  ).split(' '),
);

/** First parts whose spelling follows no rule, with their word. */
const SPECIAL: Readonly<Record<string, string>> = {
  siffer: 'siffra', tim: 'timme', tavel: 'tavla', äppel: 'äpple', gymnasie: 'gymnasium', föräldra: 'förälder',
  ängla: 'ängel', himla: 'himmel', bond: 'bonde', bonds: 'bonde', manna: 'man', mans: 'man', herr: 'herre', herrgårds: 'herrgård',
  kammar: 'kammare', studie: 'studium', studerande: 'studerande', musei: 'museum', medie: 'medium', kriterie: 'kriterium',
  laboratorie: 'laboratorium', territorial: 'territorium', fjäder: 'fjäder', vinter: 'vinter', sommar: 'sommar', sago: 'saga',
  hälso: 'hälsa', varu: 'vara', gatu: 'gata', kyrko: 'kyrka', höst: 'höst', lant: 'land', lands: 'land', stads: 'stad',
  mors: 'mor', fars: 'far', moders: 'mor', faders: 'far', syskon: 'syskon', bröst: 'bröst', nations: 'nation', smör: 'smör',
  tall: 'tall', gran: 'gran', människo: 'människa', kvinno: 'kvinna', tillgänglighets: 'tillgänglighet', träd: 'träd',
  jul: 'jul', påsk: 'påsk', nyårs: 'nyår', skogs: 'skog', skol: 'skola', trä: 'trä', järn: 'järn', små: 'liten',
  ögon: 'öga', öron: 'öra', hjärn: 'hjärna', pappers: 'papper', vatten: 'vatten', botten: 'botten', äkten: 'äkta',
} // biome-ignore format: a table

/** Letters a first part needs, unless it is a prefix or listed here. */
const MIN_LETTERS = 3;
const SHORT_NOUNS: ReadonlySet<string> = new Set(
  'is ö by år el ek ur öl te sjö å tv it bi ko bo kö se gå id fe'.split(' '),
);

/** Changes at the end of a noun before another part, with their cost: what is removed, and what was there before. */
const NOUN_CHANGES: readonly {
  readonly end: string;
  readonly was: string;
  readonly link: string;
  readonly cost: number;
}[] = [
  { end: '', was: '', link: '', cost: 0 },
  { end: 's', was: '', link: 's', cost: 0.2 },
  { end: '', was: 'a', link: '', cost: 0.2 },
  { end: '', was: 'e', link: '', cost: 0.3 },
  { end: 's', was: 'e', link: 's', cost: 0.4 },
  { end: 'o', was: 'a', link: 'o', cost: 0.6 },
  { end: 'u', was: 'a', link: 'u', cost: 1 },
  { end: 'e', was: 'a', link: 'e', cost: 1 },
  { end: 'e', was: '', link: 'e', cost: 1 },
  { end: 's', was: 'a', link: 's', cost: 1.2 },
  { end: 'es', was: 'a', link: 'es', cost: 1.2 },
  { end: 'es', was: '', link: 'es', cost: 1.2 },
  { end: 'a', was: '', link: 'a', cost: 2 },
];

const COST_OF_KNOWN = 0.8;
const COST_OF_VERB = 0.5;
const COST_OF_SHORT = 0.8;
const COST_OF_PREFIX = 0.3;
const COST_OF_PART = 2;

/**
 * Finds the words that a string can be as the first part of a compound, with its own parts; null if there are none.
 * @param depth how often it may itself be divided
 */
export function firstPart(index: FormIndex, text: string, depth: number): FirstPart | null {
  let best = simplePart(index, text);
  if (depth === 0 || text.length < 2 * MIN_LETTERS) return best;
  for (let cut = 2; cut <= text.length - MIN_LETTERS; cut += 1) {
    const last = simplePart(index, text.slice(cut));
    if (!last || (best && last.cost + COST_OF_PART >= best.cost)) continue;
    const first = firstPart(index, text.slice(0, cut), depth - 1);
    if (!first) continue;
    const cost = first.cost + last.cost + COST_OF_PART;
    if (!best || cost < best.cost) best = { parts: [...first.parts, ...last.parts], cost };
  }
  return best;
}

function simplePart(index: FormIndex, text: string): FirstPart | null {
  const special = SPECIAL[text];
  if (special)
    return { parts: [partOf(text, '', entryOf(index, special, ['noun', 'adjective']) ?? special)], cost: 0 };
  const short = text.length < MIN_LETTERS && !SHORT_NOUNS.has(text);
  if (PREFIXES.has(text)) {
    const entry = entryOf(index, text, ['adverb', 'preposition', 'adjective', 'numeral', 'noun']);
    return { parts: [partOf(text, '', entry)], cost: COST_OF_PREFIX };
  }
  if (short) return null;
  const extra = text.length <= MIN_LETTERS ? COST_OF_SHORT : 0;
  const found = [nounPart(index, text), verbPart(index, text), adjectivePart(index, text)]
    .filter((part) => part !== null)
    .sort((a, b) => a.cost - b.cost)[0];
  return found ? { ...found, cost: found.cost + extra } : null;
}

function nounPart(index: FormIndex, text: string): FirstPart | null {
  let best: FirstPart | null = null;
  for (const { end, was, link, cost: change } of NOUN_CHANGES) {
    if (!text.endsWith(end)) continue;
    const stem = text.slice(0, text.length - end.length);
    if (stem.length < 2) continue;
    const entry = entryOf(index, stem + was, ['noun']);
    if (!entry) continue;
    // *flicka* and *resa* lose their vowel before another part.
    const bare = was === '' && end === '' && entry.lemma.endsWith('a') ? 1 : 0;
    const cost = change + bare + (entry.wordId === null ? COST_OF_KNOWN : 0);
    if (!best || cost < best.cost) best = { parts: [partOf(stem, link, entry)], cost };
  }
  return best;
}

/** Stems of verbs: *tvätt*, *läs*, *kör*; short infinitives: *gå*. */
function verbPart(index: FormIndex, text: string): FirstPart | null {
  const entry =
    entryOf(index, `${text}a`, ['verb']) ??
    (/[åoyé]$/.test(text) ? entryOf(index, text, ['verb']) : undefined);
  if (!entry) return null;
  return {
    parts: [partOf(text, '', entry)],
    cost: COST_OF_VERB + (entry.wordId === null ? COST_OF_KNOWN : 0),
  };
}

function adjectivePart(index: FormIndex, text: string): FirstPart | null {
  const entry = entryOf(index, text, ['adjective']);
  if (!entry) return null;
  return {
    parts: [partOf(text, '', entry)],
    cost: COST_OF_VERB + (entry.wordId === null ? COST_OF_KNOWN : 0),
  };
}

function entryOf(index: FormIndex, lemma: string, classes: readonly string[]): IndexEntry | undefined {
  const entries = index.entriesOf(lemma).filter(({ wordClass }) => classes.includes(wordClass));
  return entries.find(({ wordId }) => wordId !== null) ?? entries[0];
}

function partOf(text: string, link: string, entry: IndexEntry | string | undefined): CompoundPart {
  if (typeof entry === 'string') return { text, link, lemma: entry, wordId: null };
  return { text, link, lemma: entry?.lemma ?? null, wordId: entry?.wordId ?? null };
}
