import type { FoundSlot } from './found-slot.ts';
import { type Token, tokensOf } from './tokens.ts';
import type { Utterance } from './utterance.ts';

/** In which things are ordered: *a glass of water* is water, too. */
export const CONTAINERS: ReadonlySet<string> = new Set(
  'glass cup piece slice glas kop kopje stuk stukje tasse stück stückchen'.split(' '),
);

/** What says that something is not meant, in four languages; who is away or taken up on a day does not mean it. */
const DENYING: ReadonlySet<string> = new Set(
  (
    'inte ej ingen inget inga utan utom aldrig slippa slipper undvika undviker ' +
    'semester upptagen upptagna bortrest bortresta busy holiday bezet vakantie beschäftigt verreist urlaub ' +
    "not no don't without except avoid skip niet geen zonder behalve vermijden nicht kein keine keinen keiner ohne außer vermeiden"
  ).split(' '),
);
/** What may stand between that and what is named: *inte ha någon kaffe*. */
const BETWEEN: ReadonlySet<string> = new Set(
  (
    'en ett den det de ha få så längre alls någon något några nån nåt mycket mer i på med till om av jobba arbeta ta äta dricka bo vill kan ska tar har ' +
    'intresserad intresserade gamla interested ' +
    'a an the any some have more in on at op am with much een de het meer zo im ein eine einen der die das mehr so'
  ).split(' '),
);

/** Whether a word that denies does not deny here: *varför inte*, *kan jag inte få*, and *inte kaffe utan te* wants tea. */
function isTurned(denying: string, before: readonly Token[]): boolean {
  const words = before.map(({ text }) => text);
  if (denying === 'utan') return words.some((word) => /^(inte|ej|ingen|inget|inga)$/.test(word));
  if (/^(varför|warum|why|waarom)$/.test(words.at(-1) ?? '')) return true;
  // *Kan jag inte få* asks for it; *tyvärr kan jag inte* does not.
  const isFirst = before.at(-2)?.isApart || /^(?:men|och)?$/.test(words.at(-3) ?? '');
  return denying === 'inte' && isFirst && /^(kan|kunde|skulle|får) (jag|vi)$/.test(words.slice(-2).join(' '));
}

/** Begins what says when or where. */
const IN: ReadonlySet<string> = new Set(['i', 'på', 'in', 'im']);

/**
 * Whether what begins at a word is named as what it is not: *inte kaffe*, *ingen mjölk*.
 * @param before what was named last: where that is denied, so is what only says when it is (*utom två veckor i juli*)
 */
export function isDenied(
  tokens: readonly Token[],
  start: number,
  before?: Pick<FoundSlot, 'end' | 'isNot'>,
): boolean {
  if (before?.isNot && before.end === start && IN.has(tokens[start]?.text ?? '')) return true;
  let at = start;
  while (at > 0 && !tokens[at]?.isApart) {
    at -= 1;
    const text = tokens[at]?.text ?? '';
    if (DENYING.has(text)) return !isTurned(text, tokens.slice(0, at));
    if (!BETWEEN.has(text)) return false;
  }
  return false;
}

/** What denies what stands before it: *i juli kan jag inte*, *July doesn't work*; less than all is not denied (*inte så bra*). */
const DENIED_BEFORE = new RegExp(
  '^(?:(?:är|har|bin|ben|habe) (?:jag|vi|ich|ik)(?: redan| al| schon)? (?:upptag(?:en|na)|bortrest\\p{L}*|semester|beschäftigt|verreist|urlaub|bezet|vakantie)|' +
    '(?:\\p{L}+ (?:jag|vi|ik|ich|wir)|(?:går|funkar|fungerar|gaat|lukt|geht|klappt)(?: det| dat| das)?)' +
    "(?: tyvärr| helaas| leider)? (?:inte|niet|nicht)|(?:i|we) (?:can't|cannot)|(?:doesn't|won't) work)" +
    '(?! (?:så|bara|riktigt|so|zo|nur|alleen|ganz|helemaal)(?: |$))',
  'u',
);
/** The same where nothing is put on, for what is too tight is wanted all the same: *måndag passar inte*. */
const UNFITTING =
  /^(?:(?:passar|passt|past|schikt)(?: det)?(?: mig| oss| mir| uns| me| ons)?(?: tyvärr| helaas| leider)? (?:inte|niet|nicht)|doesn't suit)(?! (?:så|so|zo)(?: |$))/u;
/** What there is not: *solen skiner inte*. */
const ABSENT = /^(?:skiner|lyser|syns|finns|kommer) (?:det )?inte(?: |$)/u;
/** Verbs that name weather: *det regnar inte* is no rain, and *inte så mycket* is some. */
const RAINS = /^(?:skiner|lyser|regnar|snöar|blåser|åskar)$/;
const NOT_AT_ALL = /^inte(?! (?:så|bara|riktigt|alltid|ofta)(?: |$))(?: |$)/u;
/** What costs or takes too much is not taken: *taxi är för dyrt*. */
const TOO_DEAR =
  /^(?:är|blir|kostar|is|ist) (?:\p{L}+ )?(?:för|too|te|zu) (?:dyrt?|mycket|långt?|långsamt?|expensive|far|slow|duur|ver|teuer|weit)(?: |$)/u;
/** So many words are looked at. */
const MOST_AFTER = 6;

/**
 * Whether what ends before a word is named as what it is not, by what follows in the clause: *i juli kan jag inte*.
 * @param isWorn whether things there are put on, and fit or not
 */
export function isDeniedAfter(tokens: readonly Token[], end: number, isWorn: boolean): boolean {
  const after = tokens.slice(end, end + MOST_AFTER);
  const stop = after.findIndex(({ isApart }) => isApart);
  const said = (stop < 0 ? after : after.slice(0, stop)).map(({ text }) => text).join(' ');
  if (RAINS.test(tokens[end - 1]?.text ?? '') && NOT_AT_ALL.test(said)) return true;
  return (
    DENIED_BEFORE.test(said) ||
    ABSENT.test(said) ||
    (!isWorn && (UNFITTING.test(said) || TOO_DEAR.test(said)))
  );
}

/** Say that one thing is to stand in the place of another, in four languages, and what stands between the two. */
const EXCHANGES =
  /^(?:byta|byter|byt|ändra|ändrar|change|swap|exchange|ruilen|ruil|wisselen|omruilen|tauschen|tausche|umtauschen|wechseln)$/;
const FOR = /^(?:mot|till|för|to|for|into|tegen|voor|in|gegen)$/;

/** Things without those that another of their kind is to stand for: *byta chokladen mot ett te*. */
export function exchanged(tokens: readonly Token[], found: readonly FoundSlot[]): FoundSlot[] {
  if (!tokens.some(({ text }) => EXCHANGES.test(text))) return [...found];
  return found.map((each, place) => {
    const isLeft = FOR.test(tokens[each.end]?.text ?? '');
    const hasOther = found.slice(place + 1).some(({ slot, isNot }) => slot === each.slot && !isNot);
    return isLeft && hasOther ? { ...each, isNot: true } : each;
  });
}

/** The words of a line, each with whether it is named as what it is not: *milk* in *without milk*. */
export function deniedIn(tokens: readonly Token[]): ReadonlyMap<string, boolean> {
  return new Map(tokens.map(({ text }, at) => [text, isDenied(tokens, at)]));
}

/** What lines want, and what they do not, by the words that are named so. */
export interface Sides {
  readonly wanted: ReadonlySet<string>;
  readonly unwanted: ReadonlySet<string>;
}

/** What is wanted and what is not in the lines of an intent. */
export function sidesOf(lines: readonly string[]): Sides {
  const wanted = new Set<string>();
  const unwanted = new Set<string>();
  for (const line of lines) {
    for (const [word, isNot] of deniedIn(tokensOf(line))) (isNot ? unwanted : wanted).add(word);
  }
  return { wanted, unwanted };
}

/** The words that an utterance names as what is not wanted; small ones do not tell. */
export function unwantedIn(tokens: readonly Token[]): string[] {
  return tokens.flatMap(({ text }, at) => (!BETWEEN.has(text) && isDenied(tokens, at) ? text : []));
}

/** Whether lines always want what others, and an utterance, do not: *slippa tabletter* does not take tablets. */
export function isContrary({ wanted, unwanted }: Sides, words: readonly string[]): boolean {
  return words.some((word) => wanted.has(word) && !unwanted.has(word));
}

/** A whole line with which one wants nothing of what is asked for, after any *no*. */
const REFUSAL =
  /^(?:(?:nej|nä|no|nee|nein)(?: tack| thanks| thank you| dank je| danke)? )*(?:(?:jag )?vill inte(?: (?:ha )?(?:något|nåt|nånting|någonting|det))?|(?:jag (?:vill ha|tar|behöver) )?(?:inget|ingenting)|i don't want (?:it|to|anything)|nothing|(?:ik wil )?(?:niets|niks|dat niet)|(?:ich (?:will|möchte) )?(?:nichts|das nicht))(?: (?:alls|at all|tack|thanks|bedankt|danke))*$/;

/** Whether a line wants nothing of what is asked for, and says so in full: *Nej, jag vill inte ha något*. */
export function refusesAll(line: Utterance): boolean {
  return REFUSAL.test(line.normalised.replaceAll('’', "'"));
}

/** Whether a line names a place as what is not meant, and none in its stead. */
export function isDenying(line: string): boolean {
  // *Varför inte* takes it.
  return /(?<!varför )\b(?:inte|ingen|inget|inga)\b[^.?!{]*\{[^{]*$/i.test(line);
}
