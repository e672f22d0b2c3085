import type { FoundSlot } from './found-slot.ts';
import { anyOf, wordsOf } from './in-any-language.ts';
import { type Token, tokensOf } from './tokens.ts';
import type { Utterance } from './utterance.ts';

/** Containers used to order things: *a glass of water* is also water. Swedish uses no container word here. */
export const CONTAINERS = wordsOf({
  english: 'glass cup piece slice',
  dutch: 'glas kop kopje stuk stukje',
  german: 'tasse stück stückchen',
});

/** Words that deny what follows, including *away* and *busy*: a person who is busy on a day does not mean that day. */
const DENYING = wordsOf({
  swedish:
    'inte ej ingen inget inga utan utom aldrig slippa slipper undvika undviker semester upptagen upptagna bortrest bortresta',
  english: "not no don't without except avoid skip busy holiday",
  dutch: 'niet geen zonder behalve vermijden bezet vakantie',
  german: 'nicht kein keine keinen keiner ohne außer vermeiden beschäftigt verreist urlaub',
});
/** Words that may stand between a denying word and the denied item: *inte ha någon kaffe*. */
const BETWEEN = wordsOf({
  swedish:
    'en ett den det de ha få så längre alls någon något några nån nåt mycket mer i på med till om av jobba arbeta ta äta ' +
    'dricka bo vill kan ska tar har intresserad intresserade gamla',
  english: 'a an the any some have more in on at am with much interested',
  dutch: 'op een de het meer zo',
  german: 'im ein eine einen der die das mehr so',
});

const WHY = wordsOf({ swedish: 'varför', english: 'why', dutch: 'waarom', german: 'warum' });

/** Tells whether a denying word denies nothing here: *varför inte*, *kan jag inte få*. *Inte kaffe utan te* wants tea. */
function isTurned(denying: string, before: readonly Token[]): boolean {
  const words = before.map(({ text }) => text);
  if (denying === 'utan') return words.some((word) => /^(inte|ej|ingen|inget|inga)$/.test(word));
  if (WHY.has(words.at(-1) ?? '')) return true;
  // *Kan jag inte få* is a request; *tyvärr kan jag inte* is a refusal.
  const isFirst = before.at(-2)?.isApart || /^(?:men|och)?$/.test(words.at(-3) ?? '');
  return denying === 'inte' && isFirst && /^(kan|kunde|skulle|får) (jag|vi)$/.test(words.slice(-2).join(' '));
}

/** Prepositions of time and place. */
const IN = wordsOf({ swedish: 'i på', english: 'in', dutch: 'in', german: 'in im' });

/**
 * Tells whether the item that begins at a word is denied: *inte kaffe*, *ingen mjölk*.
 * @param before the previous item: if it is denied, a time that belongs to it is too (*utom två veckor i juli*)
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

/**
 * Matches words that deny the item before them: *i juli kan jag inte*, *July doesn't work*. A weakened denial (*inte så
 * bra*) does not match.
 */
const DENIED_BEFORE = new RegExp(
  `^${anyOf({
    swedish: String.raw`(?:är|har) (?:jag|vi)(?: redan)? (?:upptag(?:en|na)|bortrest\p{L}*|semester)|(?:\p{L}+ (?:jag|vi)|(?:går|funkar|fungerar)(?: det)?)(?: tyvärr)? inte`,
    english: "(?:i|we) (?:can't|cannot)|(?:doesn't|won't) work",
    dutch: String.raw`(?:ben|heb) ik(?: al)? (?:bezet|vakantie)|(?:\p{L}+ ik|(?:gaat|lukt)(?: dat)?)(?: helaas)? niet`,
    german: String.raw`(?:bin|habe) ich(?: schon)? (?:beschäftigt|verreist|urlaub)|(?:\p{L}+ (?:ich|wir)|(?:geht|klappt)(?: das)?)(?: leider)? nicht`,
  })}(?! ${anyOf({
    swedish: 'så|bara|riktigt',
    english: 'so',
    dutch: 'zo|alleen|helemaal',
    german: 'so|nur|ganz',
  })}(?: |$))`,
  'u',
);
/**
 * Matches *does not fit* after an item (*måndag passar inte*). Not used in scenarios with clothes: an item that is too
 * tight may still be wanted.
 */
const UNFITTING = new RegExp(
  `^${anyOf({
    swedish: 'passar(?: det)?(?: mig| oss)?(?: tyvärr)? inte',
    english: "doesn't suit",
    dutch: '(?:past|schikt)(?: me| ons)?(?: helaas)? niet',
    german: 'passt(?: mir| uns)?(?: leider)? nicht',
  })}(?! ${anyOf({ swedish: 'så', english: 'so', dutch: 'zo', german: 'so' })}(?: |$))`,
  'u',
);
/** Matches words that say a thing is absent: *solen skiner inte*. */
const ABSENT = /^(?:skiner|lyser|syns|finns|kommer) (?:det )?inte(?: |$)/u;
/** Verbs that name weather: *det regnar inte* means no rain, *inte så mycket* means some. */
const RAINS = /^(?:skiner|lyser|regnar|snöar|blåser|åskar)$/;
const NOT_AT_ALL = /^inte(?! (?:så|bara|riktigt|alltid|ofta)(?: |$))(?: |$)/u;
/** Matches *too expensive*, *too far* and *too slow* after an item, which reject it: *taxi är för dyrt*. */
const TOO_EXPENSIVE = new RegExp(
  `^${anyOf({
    swedish: String.raw`(?:är|blir|kostar) (?:\p{L}+ )?för (?:dyrt?|mycket|långt?|långsamt?)`,
    english: String.raw`is (?:\p{L}+ )?too (?:expensive|far|slow)`,
    dutch: String.raw`is (?:\p{L}+ )?te (?:duur|ver)`,
    german: String.raw`ist (?:\p{L}+ )?zu (?:teuer|weit)`,
  })}(?: |$)`,
  'u',
);
/** Maximum number of words after an item that are searched for a denial. */
const MOST_AFTER = 6;

/**
 * Tells whether the item that ends before a word is denied by the rest of its clause: *i juli kan jag inte*.
 * @param isWorn whether the scenario has items that are tried on and may not fit
 */
export function isDeniedAfter(tokens: readonly Token[], end: number, isWorn: boolean): boolean {
  const after = tokens.slice(end, end + MOST_AFTER);
  const stop = after.findIndex(({ isApart }) => isApart);
  const said = (stop < 0 ? after : after.slice(0, stop)).map(({ text }) => text).join(' ');
  if (RAINS.test(tokens[end - 1]?.text ?? '') && NOT_AT_ALL.test(said)) return true;
  return (
    DENIED_BEFORE.test(said) ||
    ABSENT.test(said) ||
    (!isWorn && (UNFITTING.test(said) || TOO_EXPENSIVE.test(said)))
  );
}

/** Verbs that exchange one item for another. */
const EXCHANGES = wordsOf({
  swedish: 'byta byter byt ändra ändrar',
  english: 'change swap exchange',
  dutch: 'ruilen ruil wisselen omruilen',
  german: 'tauschen tausche umtauschen wechseln',
});
/** Words between the item given back and the item wanted instead. */
const FOR = wordsOf({
  swedish: 'mot till för',
  english: 'to for into',
  dutch: 'tegen voor in',
  german: 'gegen',
});

/** Marks items that are exchanged for another of the same slot as denied: *byta chokladen mot ett te*. */
export function exchanged(tokens: readonly Token[], found: readonly FoundSlot[]): FoundSlot[] {
  if (!tokens.some(({ text }) => EXCHANGES.has(text))) return [...found];
  return found.map((each, place) => {
    const isLeft = FOR.has(tokens[each.end]?.text ?? '');
    const hasOther = found.slice(place + 1).some(({ slot, isNot }) => slot === each.slot && !isNot);
    return isLeft && hasOther ? { ...each, isNot: true } : each;
  });
}

/** Maps each word of a line to whether it is denied: *milk* in *without milk*. */
export function deniedIn(tokens: readonly Token[]): ReadonlyMap<string, boolean> {
  return new Map(tokens.map(({ text }, at) => [text, isDenied(tokens, at)]));
}

/** Words that a set of lines wants, and words that it denies. */
export interface Sides {
  readonly wanted: ReadonlySet<string>;
  readonly unwanted: ReadonlySet<string>;
}

/** Collects the wanted and the denied words in the lines of an intent. */
export function sidesOf(lines: readonly string[]): Sides {
  const wanted = new Set<string>();
  const unwanted = new Set<string>();
  for (const line of lines) {
    for (const [word, isNot] of deniedIn(tokensOf(line))) (isNot ? unwanted : wanted).add(word);
  }
  return { wanted, unwanted };
}

/** Returns the denied words of an utterance, without function words. */
export function unwantedIn(tokens: readonly Token[]): string[] {
  return tokens.flatMap(({ text }, at) => (!BETWEEN.has(text) && isDenied(tokens, at) ? text : []));
}

/**
 * Tells whether lines only want a word that the utterance denies: a line that takes tablets contradicts *slippa tabletter*.
 */
export function isContrary({ wanted, unwanted }: Sides, words: readonly string[]): boolean {
  return words.some((word) => wanted.has(word) && !unwanted.has(word));
}

const NO_WORD = anyOf({ swedish: 'nej|nä', english: 'no', dutch: 'nee', german: 'nein' });
const THANKS = anyOf({ swedish: 'tack', english: 'thanks|thank you', dutch: 'dank je', german: 'danke' });
const WANTS_NOTHING = anyOf({
  swedish:
    '(?:jag )?vill inte(?: (?:ha )?(?:något|nåt|nånting|någonting|det))?|(?:jag (?:vill ha|tar|behöver) )?(?:inget|ingenting)',
  english: "i don't want (?:it|to|anything)|nothing",
  dutch: '(?:ik wil )?(?:niets|niks|dat niet)',
  german: '(?:ich (?:will|möchte) )?(?:nichts|das nicht)',
});
const AT_ALL = anyOf({ swedish: 'alls|tack', english: 'at all|thanks', dutch: 'bedankt', german: 'danke' });
/** Matches a whole line that declines everything offered, after any *no*. */
const REFUSAL = new RegExp(`^(?:${NO_WORD}(?: ${THANKS})? )*${WANTS_NOTHING}(?: ${AT_ALL})*$`);

/** Tells whether a line explicitly declines everything offered: *Nej, jag vill inte ha något*. */
export function refusesAll(line: Utterance): boolean {
  return REFUSAL.test(line.normalised.replaceAll('’', "'"));
}

/** Tells whether a pattern denies the slot in it and offers no other one instead. */
export function isDenying(line: string): boolean {
  // *Varför inte* accepts the offer.
  return /(?<!varför )\b(?:inte|ingen|inget|inga)\b[^.?!{]*\{[^{]*$/i.test(line);
}
